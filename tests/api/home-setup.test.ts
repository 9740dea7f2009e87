// Home shows a new merchant the setup steps that the provider refused.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getSetup } from '#contract/home.ts'
import type { SetupStep } from '#domain/setup.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { fromTransition } from '../support/from-transition.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestMerchant, TestSession } from './support/people.ts'
import { insertWebsites } from './support/websites.ts'
import { accountRecords } from './support/withdrawal-accounts.ts'

let api: Api
let shop: TestMerchant
let admin: TestSession
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = await api.merchant()
  admin = await api.signIn(shop.admin)
  await api.db
    .update(stores)
    .set({ state: fromTransition('closed'), applicationStatus: fromTransition('DECLINE') })
    .where(eq(stores.merchantId, shop.id))
})

const stands = async (step: SetupStep, by = admin) => {
  const found = (await api.data(getSetup, {}, by)).steps?.find((one) => one.step === step)
  return [found?.state, found?.record]
}
const refused = {
  state: fromTransition('review_failed'),
  applicationStatus: fromTransition('MODIFY'),
} as const

test('a website that was refused last is named, to whoever may see it', async () => {
  expect(await stands('website')).toEqual(['yours', null])
  const day = (date: number) => ({ decidedAt: new Date(Date.UTC(2026, 10, date)) })
  await insertWebsites(api, shop, 1, { ...refused, ...day(2) })
  const [last = ''] = await insertWebsites(api, shop, 1, { ...refused, ...day(3) })
  await insertWebsites(api, shop, 1, { ...refused, ...day(4), hidden: fromTransition(true) })
  expect(await stands('website')).toEqual(['refused', last])
  const operator = await api.operator(shop, { groups: [shop.groups[1]], permissions: ['M-0202'] })
  expect(await stands('website', await api.signIn(operator))).toEqual(['refused', null])
  // Another website is submitted, so the provider acts next.
  await insertWebsites(api, shop, 1, {
    ...{ state: fromTransition('under_review'), applicationStatus: fromTransition('PENDING') },
  })
  expect(await stands('website')).toEqual(['ours', null])
})

test('an approved website is not done before its shop authorises us, and is named', async () => {
  const approved = { applicationStatus: fromTransition('APPROVE') } as const
  const [waiting = ''] = await insertWebsites(api, shop, 1, {
    ...{
      ...approved,
      state: fromTransition('waiting_authorisation'),
      platform: 'shopify' as const,
    },
  })
  expect(await stands('website')).toEqual(['yours', waiting])
  expect(await stands('payment')).toEqual(['later', null])
  await insertWebsites(api, shop, 1, {
    ...{ state: fromTransition('under_review'), applicationStatus: fromTransition('PENDING') },
  })
  expect(await stands('website')).toEqual(['yours', waiting])
  await insertWebsites(api, shop, 1, { ...approved, state: fromTransition('normal') })
  expect(await stands('website')).toEqual(['done', null])
})

test('a withdrawal account that was refused is named, until it is removed', async () => {
  const { withdrawalAccount } = accountRecords(api, shop)
  expect(await stands('withdrawal_account')).toEqual(['yours', null])
  await withdrawalAccount({
    ...{ status: fromTransition('failed'), deletedAt: api.clock.now(), numberKey: 'GONE' },
  })
  expect(await stands('withdrawal_account')).toEqual(['yours', null])
  const account = await withdrawalAccount({ status: fromTransition('failed') })
  expect(await stands('withdrawal_account')).toEqual(['refused', account])
  const operator = await api.operator(shop, { groups: [], permissions: ['M-0202'] })
  expect(await stands('withdrawal_account', await api.signIn(operator))).toEqual(['refused', null])
})

test('account information that was not approved is said to be, until it is sent again', async () => {
  const stand = (accountStatus: 'FAILED' | 'PENDING') =>
    api.db
      .update(merchants)
      .set({ accountStatus: fromTransition(accountStatus) })
      .where(eq(merchants.id, shop.id))
  await stand('FAILED')
  expect(await stands('account')).toEqual(['refused', null])
  await stand('PENDING')
  expect(await stands('account')).toEqual(['ours', null])
})
