// The bootstrap call of a tab returns the same as each of the calls that it replaces.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#contract/access/sessions.ts'
import { query } from '#contract/company/identity.ts'
import { getAccountCenter, getBootstrap, queryRelateAccounts } from '#contract/home.ts'
import { hasPermission } from '#contract/links/payment-links.ts'
import { getEffectiveList } from '#contract/notifications/announcements.ts'
import { type Api, openApi } from './support/api.ts'
import { announce } from './support/notifications.ts'
import type { TestMerchant } from './support/people.ts'

let api: Api
let shop: TestMerchant
beforeAll(async () => {
  api = await openApi()
  shop = await api.merchant()
  await announce(api, [shop])
})
afterAll(() => api.close())

test.each(['administrator', 'operator'])('for an %s', async (kind) => {
  const user =
    kind === 'administrator'
      ? shop.admin
      : await api.operator(shop, { groups: [shop.groups[0]], permissions: ['M-1001'] })
  const session = await api.signIn(user)
  const { session: who, ...rest } = await api.data(getBootstrap, { announcements: true }, session)
  const { now: _, ...held } = await api.data(getSession, {}, session)
  expect(who).toEqual({ ...held, now: expect.any(String) })
  const announcements = await api.data(getEffectiveList, {}, session)
  expect(announcements).toHaveLength(1)
  expect(rest).toEqual({
    account: await api.data(getAccountCenter, {}, session),
    certification: await api.data(query, {}, session),
    paymentLinks: (await api.data(hasPermission, {}, session)).permitted,
    related: await api.data(queryRelateAccounts, {}, session),
    announcements,
  })
})

test('without announcements where they were shown already', async () => {
  const session = await api.signIn(shop.admin)
  expect((await api.data(getBootstrap, {}, session)).announcements).toEqual([])
})
