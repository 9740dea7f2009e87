import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/money/withdrawals.ts'
import * as trades from '#contract/payments/transactions.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { runLastDay } from '../../support/pass-days.ts'
import { ledgerViolations, payment, runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { openPurse, type Purse } from '../support/purse.ts'

let api: Api
let purse: Purse
beforeAll(async () => {
  api = await openApi()
  await beginCalendar(api.db, api.clock.now())
})
afterAll(() => api.close())
beforeEach(async () => {
  purse = await openPurse(api, { feeFixedUsd: 0n })
})
afterEach(async () => expect(await ledgerViolations(api)).toEqual([]))

const day = 86_400_000
const dayAfter = (days: number) =>
  new Date(Math.ceil(api.clock.now().getTime() / day) * day + days * day).toISOString().slice(0, 10)
const calendar = (more: object = {}) =>
  api.data(contract.getCalendar, { currency: 'USD', ...more }, purse.session)
const movements = (days: Awaited<ReturnType<typeof calendar>>['days']) =>
  days.map((one) => [
    one.day,
    one.change,
    one.available,
    ...one.movements.map(({ journalType, count, amount }) => `${journalType} ${count} ${amount}`),
  ])

test('a payment settles less its fee and its reserve, which is released 180 days later', async () => {
  await payment(api.ctx(), purse.shop, { amount: 10_000n })
  await payment(api.ctx(), purse.shop, { amount: 20_000n, storeId: purse.shop.stores[1] })
  await purse.fund(5_000n)
  const settles = dayAfter(2)
  const released = dayAfter(182)
  expect(movements((await calendar()).days)).toEqual([
    [settles, '261.30', '311.30', 'PURCHASE 2 300.00', 'PURCHASE_FEE 2 -8.70', 'DEPOSIT 2 -30.00'],
    [released, '30.00', '341.30', 'DEPOSIT_RELEASE 2 30.00'],
  ])
  const ofOne = await calendar({ accId: purse.shop.stores[1] })
  expect(ofOne.available).toBe('0.00')
  expect(ofOne.days.map(({ change }) => change)).toEqual(['174.20', '20.00'])
})

describe('the calendar comes true', () => {
  test('day by day, with a refund between', async () => {
    const id = await payment(api.ctx(), purse.shop, { amount: 10_000n })
    await payment(api.ctx(), purse.shop, { amount: 7_777n })
    await purse.later(3 * day)
    await runJobs(api.ctx())
    const refund = { transactionId: id, currency: 'USD', refundAmount: '33.33' } as const
    await api.data(trades.refund, refund, purse.session)
    await payment(api.ctx(), purse.shop, { amount: 4_321n })
    const promised = await calendar()
    expect(promised.days.length).toBeGreaterThan(2)
    for (const { day: on, available } of promised.days) {
      await purse.later(Date.parse(`${on}T00:00:00Z`) - api.clock.now().getTime())
      // Work that became due on the skipped days would run now and change the figures.
      await runLastDay(api)
      expect((await calendar()).available).toBe(available)
    }
    expect((await calendar()).days).toEqual([])
  })
  test('what is due and waits for its job counts for today', async () => {
    await payment(api.ctx(), purse.shop, { amount: 10_000n })
    await purse.later(5 * day)
    const { today, days } = await calendar()
    expect(days[0]).toMatchObject({ day: today, change: '87.10' })
  })
})

describe('a chosen day', () => {
  const chosen = async (on: string) => (await calendar({ day: on })).chosen
  test('holds everything until then', async () => {
    await payment(api.ctx(), purse.shop, { amount: 10_000n })
    await purse.fund(5_000n)
    const settles = dayAfter(2)
    expect(await chosen(dayAfter(1))).toMatchObject({ withdrawable: '50.00' })
    expect(await chosen(settles)).toEqual({
      day: settles,
      available: '137.10',
      withdrawable: '137.10',
    })
    expect(await chosen(dayAfter(400))).toMatchObject({ withdrawable: '147.10' })
  })
  test('lets nothing be withdrawn while the balance is negative', async () => {
    await purse.charge(500n)
    expect(await chosen(dayAfter(1))).toMatchObject({ available: '-5.00', withdrawable: '0.00' })
  })
  test.each(['2020-01-01', '2026-02-30', 'tomorrow'])('%s is refused', async (on) => {
    const answer = await api.call(contract.getCalendar, { currency: 'USD', day: on }, purse.session)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.failure?.fields ?? {})).toEqual(['day'])
  })
})

test('of a store that is out of reach there is none', async () => {
  const other = await api.merchant()
  const asked = { currency: 'USD', accId: other.stores[0] } as const
  expect((await api.call(contract.getCalendar, asked, purse.session)).status).toBe(404)
})
