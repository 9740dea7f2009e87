// The demo's initial offline stores.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as distribution from '#contract/company/distribution-accounts.ts'
import * as contract from '#contract/company/offline-stores.ts'
import { download } from '#contract/files.ts'
import { reasonsAgainstApplying } from '#domain/company/distribution/checks.ts'
import { giveDemoStores } from '#server/sandbox/give-demo-stores.ts'
import { seedSandbox } from '#server/sandbox/seed/seed.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestSession } from '../support/people.ts'

let api: Api
let mira: TestSession
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
  const { db, services, clock } = api
  const now = clock.now()
  await giveDemoStores(db, { services, now })
  await seedSandbox({ db, now, hashPassword: async () => 'x', days: 2 })
  // The second run finds nothing to do.
  for (const _ of [1, 2]) await giveDemoStores(db, { services, now })
  mira = await api.signIn({ id: 'usr_ADMINISTRATOR', email: 'demo@aqueduct.test' })
})
afterAll(() => api.close())

const rows = async () => (await api.data(contract.list, {}, mira)).records

test('one is open, one expires soon, one is under review and one is to be improved', async () => {
  const stores = (await rows()).toSorted((one, other) => (one.code < other.code ? -1 : 1))
  expect(stores.map(({ code, status }) => `${code} ${status}`)).toEqual([
    'S00000001 approved',
    'S00000002 approved',
    'S00000003 pending',
    'S00000004 modify',
  ])
  expect(stores[3]?.decision).toMatchObject({ reason: 'house_number_missing' })
  const { items } = await api.data(contract.listExpired, {}, mira)
  expect(items).toMatchObject([{ code: 'S00000002', state: 'expiring' }])
  expect((await api.data(contract.listHistory, {}, mira)).records).toHaveLength(4)
})

test('what is written of each is whole, and its papers open', async () => {
  for (const { storeId } of await rows()) {
    const { store } = await api.data(contract.getDetail, { storeId }, mira)
    expect(store?.against.filter(({ code }) => code === 'offline_store.fields_open')).toEqual([])
    const [fileName = ''] = store?.content.data.storePhotos ?? []
    expect((await api.call(download, { fileName }, mira)).status).toBe(200)
  }
})

test('the one that is to be improved can be sent again as it is', async () => {
  const storeId = (await rows()).find(({ status }) => status === 'modify')?.storeId ?? ''
  const { store } = await api.data(contract.getDetail, { storeId }, mira)
  if (!store) throw new Error('no store')
  const { content, group, revision } = store
  const sent = { storeId, content, groupId: group?.id ?? null, revision }
  expect(await api.data(contract.update, sent, mira)).toMatchObject({ status: 'pending' })
})

test('one distribution account is active, one waits for faces: a new link opens its task', async () => {
  const accounts = await Promise.all(
    (await rows()).map(({ storeId }) => api.data(distribution.query, { storeId }, mira)),
  )
  const held = accounts.flatMap(({ storeId, account }) => (account ? [{ storeId, account }] : []))
  for (const { account } of held) expect(reasonsAgainstApplying(account.form)).toEqual([])
  expect(held.map(({ account }) => account.state).toSorted()).toEqual(['active', 'face_required'])
  const waiting = held.find(({ account }) => account.state === 'face_required')
  const kenji = waiting?.account.persons.find(({ liveness }) => liveness === 'incomplete')
  const of = { storeId: waiting?.storeId ?? '', personId: kenji?.personId ?? '' }
  const { url } = await api.data(distribution.getFaceLink, of, mira)
  const task = await api.data(distribution.getFaceTask, { token: url.split('/').at(-1) ?? '' })
  expect(task).toMatchObject({ firstName: 'Kenji', storeName: 'Northlight Harbour Row' })
})
