// The revenue of a payment is one sum of the ledger: it adds up across and down, and equals the balances of the store's
// accounts.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { prove } from '#contract/money/balances.ts'
import { sumFigures } from '#contract/money/proof-shapes.ts'
import * as trades from '#contract/payments/transactions.ts'
import type { Currency } from '#domain/currencies.ts'
import { minorOf } from '#domain/money.ts'
import { sumParts } from '#domain/payments/money-sum.ts'
import { transact } from '#server/db/transact.ts'
import { openCase } from '../../support/open-case.ts'
import { payment } from '../../support/trades.ts'
import { api, newKey, openTrading, pass, session, shop } from '../support/trading.ts'

openTrading({ withSchedules: true })

type Sum = Awaited<ReturnType<typeof sumOf>>
const detailOf = (transactionId: string) => api.data(trades.getDetail, { transactionId }, session)

/** The only sum of a record, which must add up across and down. */
async function sumOf(transactionId: string) {
  const { sums } = await detailOf(transactionId)
  const [sum, ...others] = sums
  if (!sum) throw new Error(`${transactionId} has brought nothing`)
  expect(others).toEqual([])
  const minor = (amount: string) => minorOf(amount, sum.currency)
  for (const one of [...sum.columns, sum.now]) {
    expect(minor(one.gross) + minor(one.fees) + minor(one.reserve) + minor(one.held)).toBe(
      minor(one.net),
    )
  }
  for (const part of sumParts) {
    const across = sum.columns.reduce((all, column) => all + minor(column[part]), 0n)
    expect(across, part).toBe(minor(sum.now[part]))
  }
  return sum
}

/** The ledger balances of the store's accounts for these payments, in the parts of the sum. */
async function posted(id: string, currency: string) {
  const { rows } = await api.db.execute<{ kind: string; sum: string }>(
    sql`select kind, sum(amount) as sum from ledger_entries where transaction_id = ${id} and currency = ${currency} group by kind`,
  )
  const held = (kind: string) => BigInt(rows.find((row) => row.kind === kind)?.sum ?? 0)
  return {
    net: held('available') + held('unsettled'),
    reserve: -held('rolling_reserve'),
    held: -held('frozen'),
    fees: -held('fees'),
  }
}
async function isPosted(id: string, sum: Sum) {
  const { net, reserve, held, fees } = sum.now
  const minor = (amount: string) => minorOf(amount, sum.currency)
  expect(await posted(id, sum.currency)).toEqual({
    net: minor(net),
    reserve: minor(reserve),
    held: minor(held),
    fees: minor(fees),
  })
  for (const figure of sumFigures) {
    const asked = { figure, currency: sum.currency, transactionId: id }
    const proof = await api.data(prove, asked, session)
    expect(proof, figure).toMatchObject({ shown: sum.now[figure], sum: sum.now[figure] })
  }
}
const kinds = (sum: Sum) => sum.columns.map(({ kind, count }) => `${kind} ${count}`)

const refund = (transactionId: string, currency: Currency, refundAmount: string) =>
  api.data(trades.refund, { transactionId, currency, refundAmount }, session, { key: newKey() })

test.each([
  ['USD', 10_000n, '100.00', '40.00', '60.00', '0.00'],
  ['JPY', 50_000n, '50000', '20000', '30000', '0'],
  ['KWD', 24_505n, '24.505', '4.500', '20.005', '0.000'],
] as const)(
  'a payment in %s: before and after settlement, refunded in part and in full',
  async (currency, amount, whole, part, rest, zero) => {
    await settles(currency)
    const id = await payment(api.ctx(), shop, { currency, amount })
    await payment(api.ctx(), shop, { currency, amount: amount * 5n })
    const waiting = await sumOf(id)
    expect(waiting).toMatchObject({ currency, columns: [{ kind: 'payment', expected: true }] })
    expect(waiting.now.gross).toBe(whole)
    await pass(4)
    const settled = await sumOf(id)
    // The calculated amounts equal the posted ones.
    expect(settled.now).toEqual(waiting.now)
    expect(settled.columns).toMatchObject([{ kind: 'payment', expected: false }])
    await isPosted(id, settled)
    const { reserve: reserved } = settled.now
    await refund(id, currency, part)
    const partly = await sumOf(id)
    expect(partly.now.gross).toBe(rest)
    expect(kinds(partly)).toEqual(['payment 1', 'refund 1'])
    await isPosted(id, partly)
    expect(minorOf(partly.now.reserve, currency)).toBeGreaterThan(minorOf(reserved, currency))
    await refund(id, currency, rest)
    const fully = await sumOf(id)
    expect(fully.now).toMatchObject({ gross: zero, reserve: zero, net: fully.now.fees })
    expect(kinds(fully)).toEqual(['payment 1', 'refund 2'])
    await isPosted(id, fully)
  },
)

/** Adds the currency to the settlement currencies of the first store. */
const settles = (currency: Currency) =>
  api.db.execute(
    sql`update stores set settlement_currencies = array_append(settlement_currencies, ${currency}) where id = ${shop.stores[0]} and not (${currency} = any(settlement_currencies))`,
  )

test('a refund before settlement leaves what will come of the rest', async () => {
  const id = await payment(api.ctx(), shop, { amount: 10_000n })
  await refund(id, 'USD', '25.00')
  const waiting = await sumOf(id)
  expect(waiting.columns).toMatchObject([
    { kind: 'payment', gross: '100.00', expected: true },
    { kind: 'refund', gross: '-25.00', fees: '0.00', expected: false },
  ])
  await pass(4)
  const settled = await sumOf(id)
  expect(settled.now).toEqual(waiting.now)
  await isPosted(id, settled)
})

test('what was paid in a currency that is not settled is summed in the one that is', async () => {
  const id = await payment(api.ctx(), shop, { currency: 'JPY', amount: 50_000n })
  const { currency, now } = await sumOf(id)
  const { settlementCurrency, settlementAmount } = await detailOf(id)
  expect(currency).not.toBe('JPY')
  expect([currency, now.gross]).toEqual([settlementCurrency, settlementAmount])
})

test('a refund tells its own part, and nothing once it was given back', async () => {
  const id = await payment(api.ctx(), shop, { amount: 10_000n })
  await payment(api.ctx(), shop, { amount: 50_000n })
  await pass(4)
  const { refundTransactionId } = await refund(id, 'USD', '30.00')
  const { columns, now } = await sumOf(refundTransactionId)
  expect(columns).toMatchObject([{ kind: 'refund', gross: '-30.00', reserve: '3.00' }])
  expect((await sumOf(id)).columns[1]).toEqual({ ...columns[0] })
  for (const figure of sumFigures) {
    const asked = { figure, currency: 'USD', transactionId: refundTransactionId } as const
    expect((await api.data(prove, asked, session)).sum, figure).toBe(now[figure])
  }
  expect(now.net).toBe((await sumOf(id)).columns[1]?.net)
  api.outside.network.next = 'declined'
  await expect(refund(id, 'USD', '10.00')).rejects.toThrow('network.declined')
  const before = await sumOf(id)
  const failed = (await detailOf(id)).related.find(({ status }) => status === 'FAILED')
  await api.data(trades.returnTrade, { transactionId: failed?.transactionId ?? '' }, session)
  expect((await detailOf(failed?.transactionId ?? '')).sums).toEqual([])
  expect(minorOf((await sumOf(id)).now.net, 'USD')).toBeGreaterThan(minorOf(before.now.net, 'USD'))
  await isPosted(id, await sumOf(id))
})

test('an authorisation brings what its captures bring, and nothing before the first', async () => {
  const id = await payment(api.ctx(), shop, { type: 'AUTH', amount: 10_000n })
  expect((await detailOf(id)).sums).toEqual([])
  const capture = (preAuthorizeAmount: string) =>
    api.data(trades.capture, { transactionId: id, currency: 'USD', preAuthorizeAmount }, session, {
      key: newKey(),
    })
  await capture('60.00')
  await capture('30.00')
  expect((await sumOf(id)).now.gross).toBe('90.00')
  await pass(4)
  const settled = await sumOf(id)
  const captures = (await detailOf(id)).related.filter((one) => one.transactionType === 'CAPTURE')
  const nets = await Promise.all(captures.map((one) => sumOf(one.transactionId)))
  const net = nets.reduce((all, { now }) => all + minorOf(now.net, 'USD'), 0n)
  expect(minorOf(settled.now.net, 'USD')).toBe(net)
})

test('a chargeback freezes, and takes when nobody answers; then its reserve is released', async () => {
  const id = await payment(api.ctx(), shop, { amount: 10_000n })
  await payment(api.ctx(), shop, { amount: 50_000n })
  await pass(4)
  const before = await sumOf(id)
  const opening = { transactionId: id, stage: '1st_chargeback', reason: 'fraud' } as const
  await transact(api.db, (tx) => openCase(tx, api.ctx(), opening))
  const frozen = await sumOf(id)
  expect(frozen.columns[1]).toMatchObject({ kind: 'chargeback', gross: '0.00', held: '-100.00' })
  expect(frozen.now.reserve).toBe(before.now.reserve)
  await isPosted(id, frozen)
  await pass(30)
  const lost = await sumOf(id)
  expect(lost.columns[1]).toMatchObject({ kind: 'chargeback', gross: '-100.00', held: '0.00' })
  expect(lost.columns.at(-1)).toMatchObject({ kind: 'release', reserve: '10.00', net: '10.00' })
  const net = (sum: Sum) => minorOf(sum.now.net, sum.currency)
  expect(net(lost)).toBe(net(frozen) + 1_000n)
  expect(lost.now.reserve).toBe('0.00')
  await isPosted(id, lost)
})

test('the end of the reserve’s time is a column of its own', async () => {
  const id = await payment(api.ctx(), shop, { amount: 10_000n })
  await pass(4)
  await pass(181)
  const sum = await sumOf(id)
  expect(sum.columns.at(-1)).toMatchObject({ kind: 'release', reserve: '10.00', net: '10.00' })
  expect(sum.now.reserve).toBe('0.00')
  await isPosted(id, sum)
})

test('a payment that failed has brought nothing', async () => {
  const id = await payment(api.ctx(), shop, { outcome: 'declined' })
  expect((await detailOf(id)).sums).toEqual([])
})
