import { afterAll, beforeAll, expect, test } from 'vitest'
import * as keys from '#contract/access/keys.ts'
import { signingPair } from '#server/access/keys/shared/secrets.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { idsBy } from '#server/kernel/ids.ts'
import { vaultOf } from '#server/kernel/vault.ts'
import { giveDemoKeys } from '#server/sandbox/give-demo-keys.ts'
import { type Api, openApi } from '../support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())

test('the websites of the demo that pay by signed calls have keys to sign with, once and for all', async () => {
  const vault = vaultOf('a secret of the settings')
  const newId = idsBy(() => api.clock.now())
  const { admin, id: merchantId } = await api.merchant()
  const session = await api.signIn(admin)
  const listed = async () =>
    (await api.data(keys.select, {}, session)).filter(({ masked }) => masked !== null)

  await giveDemoKeys(api.db, vault, newId)
  expect(await listed()).toEqual([])

  const website = (id: string) => ({
    ...{ id, merchantId, name: id, url: `https://${id}.example` },
    ...{ settlementCurrencies: ['USD'], createdAt: api.clock.now() },
  })
  await api.db.insert(stores).values(['sto_NARAE', 'sto_KUMO'].map(website))
  await giveDemoKeys(api.db, vault, newId)
  const given = await listed()
  expect(given.map(({ storeId, kind }) => [storeId, kind])).toEqual([
    ['sto_NARAE', 'KEY'],
    ['sto_NARAE', 'SALT'],
  ])
  expect(await signingPair(api.db, vault, given[0]?.keyId ?? '')).toMatchObject({
    storeId: 'sto_NARAE',
    key: expect.stringMatching(/^[\w-]{43}$/),
    salt: expect.stringMatching(/^[\w-]{22}$/),
  })

  await giveDemoKeys(api.db, vault, newId)
  expect(await listed()).toEqual(given)
})
