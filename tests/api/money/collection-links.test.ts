// The sign-in addresses of the service that holds a merchant's collection accounts.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRelateAccounts } from '#contract/home.ts'
import * as currentz from '#contract/money/currentz.ts'
import * as va from '#contract/money/virtual-accounts.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { type Api, openApi } from '../support/api.ts'
import { accountRecords } from '../support/withdrawal-accounts.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
})
afterAll(() => api.close())

test('only who may see the accounts is given one, and every address that is given is written down', async () => {
  const world = await api.merchant()
  const make = accountRecords(api, world)
  for (const kind of ['va', 'currentz'] as const) await make.withdrawalAccount({ kind })
  const given = async () =>
    (
      await api.db
        .select()
        .from(auditEntries)
        .where(
          and(eq(auditEntries.merchantId, world.id), eq(auditEntries.action, 'collection.link')),
        )
    ).map(({ actorId, subject, after }) => [actorId, subject, (after as { call: string }).call])
  const none = { vaAccountRelated: 'Not Related', currentsAccountRelated: 'Not Related' }
  const bare = await api.signIn(await api.operator(world, {}))
  expect(await api.data(queryRelateAccounts, {}, bare)).toEqual(none)
  expect(await given()).toEqual([])
  const collector = await api.signIn(await api.operator(world, { permissions: ['M-0807'] }))
  const address = expect.stringContaining('ticket=')
  expect(await api.data(queryRelateAccounts, {}, collector)).toEqual({
    ...none,
    currentsAccountRelated: address,
  })
  const both = { vaAccountRelated: address, currentsAccountRelated: address }
  const reader = await api.signIn(await api.operator(world, { permissions: ['M-0803'] }))
  // Loading the page again within minutes counts as one view.
  for (let once = 0; once < 2; once++)
    expect(await api.data(queryRelateAccounts, {}, reader)).toEqual(both)
  await api.data(va.getAutoLoginAddress, {}, reader)
  await api.data(currentz.getAutoLoginAddress, {}, reader)
  expect((await given()).sort()).toEqual(
    [
      [collector.userId, 'currentz', 'bizinfo.queryRelateAccounts'],
      [reader.userId, 'va', 'bizinfo.queryRelateAccounts'],
      [reader.userId, 'currentz', 'bizinfo.queryRelateAccounts'],
      [reader.userId, 'va', 'va.getAutoLoginAddress'],
      [reader.userId, 'currentz', 'currents.getAutoLoginAddress'],
    ].sort(),
  )
})
