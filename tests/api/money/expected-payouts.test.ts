// Home's forecast for the next seven days equals the calendar, the withdrawals and the proofs.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { prove } from '#contract/money/balances.ts'
import * as arriving from '#contract/money/expected-payouts.ts'
import { minorOf } from '#domain/money.ts'
import { ledgerViolations, payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { openPurse, type Purse } from '../support/purse.ts'

let api: Api
let purse: Purse
const day = 86_400_000
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await ledgerViolations(api)).toEqual([])
})
const tuesday = new Date('2026-11-24T09:00:00.000Z')
const begin = async (at: Date) => {
  api.clock.set(at)
  purse = await openPurse(api, { feeFixedUsd: 0n })
}
beforeEach(() => begin(tuesday))

const arrives = (session = purse.session) => api.data(arriving.get, {}, session)
const lines = async (session = purse.session) =>
  (await arrives(session)).currencies.flatMap(({ currency, lines: own }) =>
    own.map((line) => [line.day, line.kind, line.count, `${line.amount} ${currency}`]),
  )

test('settlements arrive net, one line a day, and open what they are made of', async () => {
  await payment(api.ctx(), purse.shop, { amount: 10_000n })
  await payment(api.ctx(), purse.shop, { amount: 20_000n, storeId: purse.shop.stores[1] })
  const settles = '2026-11-27'
  expect(await lines()).toEqual([[settles, 'settlement', 2, '261.30 USD']])
  const { total, firstDay, lastDay } = await arrives()
  expect([firstDay, lastDay]).toEqual(['2026-11-24', '2026-11-30'])
  expect(total).toEqual({
    paidMost: true,
    ...{ currency: 'USD', amount: '261.30', toBank: '0.00', toBalance: '261.30' },
    ...{ converted: false, leftOut: [] },
    days: [{ day: settles, toBank: '0.00', toBalance: '261.30' }],
  })
  const proof = await api.data(
    prove,
    { figure: 'comingSettled', currency: 'USD', firstDay: settles, lastDay: settles },
    purse.session,
  )
  expect([proof.shown, proof.addsUp, proof.lineCount]).toEqual(['261.30', true, 2])
})

test('a withdrawal arrives less its fee on the day of its account, over weekends and holidays', async () => {
  await begin(new Date('2026-12-24T09:00:00.000Z'))
  await purse.fund(50_000n)
  expect((await purse.ask('100.00')).data).toBe('SUCCESS')
  const [sum] = (await arrives()).currencies
  const { flowId, account, expectedOn } = await purse.newest()
  // 25 and 26 December are holidays, the 27th is a Sunday.
  expect(expectedOn).toBe('2026-12-28')
  expect(sum?.lines).toEqual([
    { day: '2026-12-28', kind: 'bank', amount: '90.00', count: 1, flowId, account },
  ])
  expect(sum).toMatchObject({ toBank: '90.00', toBalance: '0.00', amount: '90.00' })
})

test('what is there, what went back and what lies beyond the week does not arrive', async () => {
  await purse.fund(50_000n)
  await purse.ask('100.00')
  const { flowId } = await purse.newest()
  await purse.decide(flowId, 'accept')
  await purse.decide(flowId, 'remit')
  expect(await lines()).toHaveLength(1)
  await purse.decide(flowId, 'return', { reason: 'bank_returned' })
  expect(await lines()).toEqual([])
  await purse.ask('50.00')
  const second = (await purse.newest()).flowId
  await purse.decide(second, 'accept')
  await purse.decide(second, 'remit')
  await purse.later(5 * day)
  expect(await lines()).toEqual([])
  expect((await arrives()).total).toBeNull()
})

test('a reserve arrives on the day of its release', async () => {
  purse = await openPurse(api, { feeFixedUsd: 0n, reserveDays: 3 })
  await payment(api.ctx(), purse.shop, { amount: 10_000n })
  expect(await lines()).toEqual([
    ['2026-11-27', 'settlement', 1, '87.10 USD'],
    ['2026-11-30', 'release', 1, '10.00 USD'],
  ])
})

test('with nothing paid in the last 90 days, the total is not said to be what was paid most', async () => {
  purse = await openPurse(api, { feeFixedUsd: 0n, reserveDays: 95 })
  await payment(api.ctx(), purse.shop, { amount: 10_000n })
  expect((await arrives()).total?.paidMost).toBe(true)
  api.clock.advance(94 * day)
  const { total, currencies } = await arrives(await api.signIn(purse.shop.admin))
  expect(currencies.map(({ currency }) => currency)).toEqual(['USD'])
  expect(total).toMatchObject({ currency: 'USD', paidMost: false })
})

test('each currency comes to its lines, and the total to its two parts', async () => {
  await payment(api.ctx(), purse.shop, { amount: 10_000n })
  await payment(api.ctx(), purse.shop, { amount: 30_000n, currency: 'EUR' })
  await purse.fund(50_000n)
  await purse.ask('100.00')
  const { currencies, total } = await arrives()
  for (const one of currencies) {
    const sum = one.lines.reduce((all, { amount }) => all + minorOf(amount, one.currency), 0n)
    expect(minorOf(one.amount, one.currency)).toBe(sum)
    expect(minorOf(one.toBank, one.currency) + minorOf(one.toBalance, one.currency)).toBe(sum)
  }
  const of = (amount: string | undefined) => minorOf(amount ?? '', total?.currency ?? 'USD')
  expect(of(total?.amount)).toBe(of(total?.toBank) + of(total?.toBalance))
  const days = total?.days ?? []
  const sum = (part: 'toBank' | 'toBalance') => days.reduce((all, one) => all + of(one[part]), 0n)
  expect([sum('toBank'), sum('toBalance')]).toEqual([of(total?.toBank), of(total?.toBalance)])
  const dated = currencies.flatMap((one) => one.lines.map(({ day: on }) => on))
  expect(days.map((one) => one.day)).toEqual([...new Set(dated)].sort())
})

test('a currency without a rate is named and left out', async () => {
  await payment(api.ctx(), purse.shop, { amount: 10_000n })
  await purse.fund(90_000n, purse.shop.stores[0], 'EUR')
  await payment(api.ctx(), purse.shop, { amount: 30_000n, currency: 'EUR' })
  const { currencies } = await arrives()
  const rated = currencies.length
  expect(rated).toBeGreaterThan(1)
  vi.spyOn(api.ctx().services.network, 'rate').mockRejectedValue(new Error('away'))
  const { total } = await arrives()
  expect(total?.leftOut.length).toBe(rated - 1)
  expect(total?.converted).toBe(false)
})

describe('an operator', () => {
  const operate = async (more: Parameters<Api['operator']>[1]) =>
    api.signIn(await api.operator(purse.shop, { groups: [purse.shop.groups[0]], ...more }))
  test('is told of the stores in reach alone', async () => {
    await payment(api.ctx(), purse.shop, { amount: 10_000n })
    await payment(api.ctx(), purse.shop, { amount: 20_000n, storeId: purse.shop.stores[1] })
    expect(await lines(await operate({ permissions: ['M-0302'] }))).toEqual([
      ['2026-11-27', 'settlement', 1, '87.10 USD'],
    ])
  })
  test('is told nothing without a menu of balances or withdrawals', async () => {
    const session = await operate({ permissions: ['M-1001'] })
    expect((await api.call(arriving.get, {}, session)).status).toBe(403)
    expect((await api.call(arriving.getMainCurrency, {}, session)).status).toBe(200)
  })
})

test('of another merchant nothing is told', async () => {
  await payment(api.ctx(), purse.shop, { amount: 10_000n })
  const stranger = await api.merchant()
  expect(await lines(await api.signIn(stranger.admin))).toEqual([])
})
