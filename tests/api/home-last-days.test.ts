// Home compares the last seven whole days with the seven days before them.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getLastDays } from '#contract/home.ts'
import { prove } from '#contract/money/balances.ts'
import { list, refund } from '#contract/payments/transactions.ts'
import type { FailureReason } from '#domain/payments/declines.ts'
import { paymentTypes, unpaidStatuses } from '#domain/payments/transactions.ts'
import { plusDays, type TimeZone } from '#domain/time-zones.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { fromTransition } from '../support/from-transition.ts'
import { payment } from '../support/trades.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestMerchant } from './support/people.ts'

let api: Api
let shop: TestMerchant
const day = 86_400_000
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set(new Date('2026-11-10T10:00:00.000Z'))
  shop = await api.merchant()
})

const dollars = (more: Parameters<typeof payment>[2] = {}) => payment(api.ctx(), shop, more)
const told = async (more: { currency?: 'USD' | 'EUR' } = {}, who = shop.admin) =>
  api.data(getLastDays, more, await api.signIn(who))

test('each day stands beside the same weekday of the week before; today is in neither', async () => {
  await dollars({ amount: 4_000n })
  api.clock.advance(7 * day)
  const paid = await dollars({ amount: 10_000n })
  await dollars({ amount: 2_000n })
  await dollars({ outcome: 'declined' })
  const back = { transactionId: paid, currency: 'USD', refundAmount: '1.00' } as const
  await api.data(refund, back, await api.signIn(shop.admin))
  api.clock.advance(3 * day)
  await dollars({ amount: 99_900n })
  const { currency, now, before, days } = await told()
  expect(currency).toBe('USD')
  expect(now).toEqual({
    ...{ firstDay: '2026-11-13', lastDay: '2026-11-19', paid: '120.00', payments: 2 },
    ...{ tried: 3, successRate: '66.7', refunded: '1.00' },
  })
  expect(before).toMatchObject({ firstDay: '2026-11-06', lastDay: '2026-11-12', paid: '40.00' })
  expect(days.filter(({ payments }) => payments > 0)).toEqual([
    {
      ...{ day: '2026-11-17', paid: '120.00', payments: 2 },
      before: { day: '2026-11-10', paid: '40.00', payments: 1 },
    },
  ])
  const proof = await api.data(
    prove,
    { figure: 'successfulPayments', currency: 'USD', firstDay: now.firstDay, lastDay: now.lastDay },
    await api.signIn(shop.admin),
  )
  expect([proof.shown, proof.addsUp]).toEqual(['120.00', true])
})

test('the money is of one currency, and those that were paid in can be chosen', async () => {
  await dollars({ amount: 90_000n })
  await dollars({ amount: 5_000n, currency: 'EUR' })
  api.clock.advance(day)
  expect(await told()).toMatchObject({ currencies: expect.arrayContaining(['EUR', 'USD']) })
  expect((await told({ currency: 'EUR' })).now).toMatchObject({ paid: '50.00', payments: 1 })
})

test('why payments failed, the most frequent first, and the largest of yesterday', async () => {
  await dollars({ outcome: 'declined', amount: 500_000n })
  api.clock.advance(day)
  await dollars({ outcome: 'declined', amount: 3_000n })
  const largest = await dollars({ outcome: 'declined', amount: 3_100n, currency: 'GBP' })
  await dollars()
  api.clock.advance(day)
  expect((await told()).failed).toEqual({
    ...{ count: 3, before: 0, reasons: [{ declineCode: '05', cancelled: false, count: 3 }] },
    largest: {
      ...{ transactionId: largest, currency: 'GBP', amount: '31.00', declineCode: '05' },
      ...{ cancelled: false, website: 'Store 1', at: expect.stringMatching(/^2026-11-11T10:00:0/) },
    },
  })
})

test('what was cancelled is told apart from what was declined, and together they are all', async () => {
  await dollars({ outcome: 'declined' })
  for (const _ of [1, 2]) {
    const id = await dollars()
    await api.db
      .update(transactions)
      .set({ status: fromTransition('CANCELED') })
      .where(eq(transactions.id, id))
  }
  api.clock.advance(day)
  const { count, reasons } = (await told()).failed
  expect(reasons).toEqual([
    { declineCode: null, cancelled: true, count: 2 },
    { declineCode: '05', cancelled: false, count: 1 },
  ])
  expect(count).toBe(3)
})

test('the log lists exactly what each reason counts, of its own reason alone', async () => {
  await dollars()
  await dollars({ outcome: 'declined' })
  await dollars({ outcome: 'declined' })
  const change = async ({ status, ...to }: { declineCode?: string | null; status?: 'CANCELED' }) =>
    api.db
      .update(transactions)
      .set({ ...to, ...(status && { status: fromTransition(status) }) })
      .where(eq(transactions.id, await dollars({ outcome: 'declined' })))
  await change({ declineCode: '51' })
  await change({ declineCode: null })
  await change({ declineCode: null, status: 'CANCELED' })
  await change({ status: 'CANCELED' })
  api.clock.advance(day)
  const { now, failed } = await told()
  const session = await api.signIn(shop.admin)
  const listed = async (failure: FailureReason[]) => {
    const span = {
      from: `${now.firstDay}T00:00:00.000Z`,
      to: plusDays(new Date(`${now.lastDay}T00:00:00.000Z`), 1).toISOString(),
    }
    const of = { transactionType: [...paymentTypes], status: [...unpaidStatuses] }
    return (await api.data(list, { ...span, ...of, failure }, session)).total
  }
  const counted = failed.reasons.map(({ declineCode, cancelled, count }) => ({
    reason: declineCode ?? (cancelled ? ('cancelled' as const) : ('none' as const)),
    count,
  }))
  expect(Object.fromEntries(counted.map(({ reason, count }) => [reason, count]))).toEqual({
    ...{ '05': 3, '51': 1, cancelled: 1, none: 1 },
  })
  for (const { reason, count } of counted) expect(await listed([reason])).toBe(count)
  expect(await listed(counted.map(({ reason }) => reason))).toBe(failed.count)
  expect(await listed(['51', 'cancelled'])).toBe(2)
})

test('the largest of yesterday is of the yesterday of who asks', async () => {
  const largestIn = async (zone: TimeZone) => {
    const session = await api.signIn(shop.admin)
    const sent = { headers: { 'x-time-zone': zone } }
    return (await api.data(getLastDays, {}, session, sent)).failed.largest?.amount
  }
  api.clock.set(new Date('2026-11-10T20:00:00.000Z'))
  await dollars({ outcome: 'declined', amount: 7_000n })
  api.clock.set(new Date('2026-11-11T10:00:00.000Z'))
  expect([await largestIn('UTC+0'), await largestIn('UTC+8')]).toEqual(['70.00', undefined])
})

test('of stores out of reach nothing is told, and without the log nobody is', async () => {
  await dollars()
  api.clock.advance(day)
  const groups = [shop.groups[1]]
  expect(
    (await told({}, await api.operator(shop, { groups, permissions: ['M-1001'] }))).currency,
  ).toBeNull()
  const other = await api.operator(shop, { groups, permissions: ['M-0302'] })
  expect((await api.call(getLastDays, {}, await api.signIn(other))).status).toBe(403)
})
