// The sums on home and the forecast of settlement open the records that add up to them exactly.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input, Output } from '#contract/call.ts'
import * as homeCalls from '#contract/home.ts'
import * as balances from '#contract/money/balances.ts'
import * as proofs from '#contract/money/proof-shapes.ts'
import * as trades from '#contract/payments/transactions.ts'
import type { Currency } from '#domain/currencies.ts'
import { minorOf } from '#domain/money.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { transact } from '#server/db/transact.ts'
import { openCase } from '../../support/open-case.ts'
import { payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { day, type LedgerFixtures, openLedgerFixtures } from '../support/ledger-fixtures.ts'

type Asked = Partial<Input<typeof balances.prove>>
type Proof = Output<typeof balances.prove>

let api: Api
let books: LedgerFixtures
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.outside.network.next = 'approved'
  books = await openLedgerFixtures(api)
})

/** The whole proof, once in one page and once in pages of two from either end: all with the same lines. */
async function proven(asked: Asked): Promise<Proof> {
  const whole = await books.prove({ pageSize: 100, ...asked })
  const currency = whole.currency as Currency
  expect(whole, asked.figure).toMatchObject({ shown: whole.sum, addsUp: true })
  expect(whole.lines).toHaveLength(whole.lineCount)
  expect(minorOf(whole.lines.at(-1)?.runningSum ?? whole.sum, currency)).toBe(
    minorOf(whole.sum, currency),
  )
  for (const from of proofs.proofEnds) {
    const parts: Proof[] = []
    let cursor: string | null = null
    do {
      const part: Proof = await books.prove({
        ...asked,
        from,
        pageSize: 2,
        ...(cursor ? { cursor } : {}),
      })
      parts.push(part)
      cursor = part.next
    } while (cursor)
    const ordered = from === 'oldest' ? parts : parts.toReversed()
    expect(ordered.flatMap((part) => part.lines)).toEqual(whole.lines)
    expect(minorOf(ordered[0]?.opening ?? '0', currency)).toBe(0n)
  }
  return whole
}

const homeDays = async () => {
  const home = await api.data(homeCalls.homeSummary, { days: 7 }, books.session)
  return { home, days: { firstDay: home.firstDay, lastDay: home.lastDay } }
}
const amountIn = (
  sums: readonly { currency: string; amount: string }[] | undefined,
  code: string,
) => sums?.find(({ currency }) => currency === code)?.amount

describe('a sum of days', () => {
  test('of payments holds each with its amount, its entry beside it where that is another', async () => {
    const paid = await payment(api.ctx(), books.shop, { amount: 10_000n })
    const held = await payment(api.ctx(), books.shop, { type: 'AUTH', amount: 4_000n })
    const yen = await payment(api.ctx(), books.shop, { currency: 'JPY', amount: 50_000n })
    await payment(api.ctx(), books.shop, { outcome: 'declined' })
    await books.later(day)
    await payment(api.ctx(), books.shop, { amount: 2_550n })
    const { home, days } = await homeDays()
    const { successful } = home.transactions ?? {}
    const dollars = await proven({ figure: 'successfulPayments', ...days })
    expect(dollars.shown).toBe(amountIn(successful?.amounts, 'USD'))
    expect(dollars).toMatchObject({ kind: 'records', sum: '165.50', lineCount: 3 })
    const lineOf = (proof: Proof, id: string) =>
      proof.lines.find(({ transactionId }) => transactionId === id)
    expect(lineOf(dollars, paid)).toMatchObject({
      recordType: 'DEBIT',
      amount: '100.00',
      posted: { journalType: 'INBOUND', currency: 'USD', amount: '100.00' },
    })
    expect(lineOf(dollars, held)).toMatchObject({
      recordType: 'AUTH',
      amount: '40.00',
      posted: null,
    })
    const inYen = await proven({ figure: 'successfulPayments', currency: 'JPY', ...days })
    expect(inYen.shown).toBe(amountIn(successful?.amounts, 'JPY'))
    const { settlementAmount } = await api.data(
      trades.getDetail,
      { transactionId: yen },
      books.session,
    )
    expect(lineOf(inYen, yen)).toMatchObject({
      amount: '50000',
      posted: { currency: 'USD', amount: settlementAmount },
    })
    const { firstDay } = days
    const nothing = await proven({ figure: 'successfulPayments', firstDay, lastDay: firstDay })
    expect(nothing).toMatchObject({ shown: '0.00', lines: [] })
  })

  test('of refunds holds those that succeeded, by what the ledger gave out', async () => {
    const paid = await payment(api.ctx(), books.shop, { amount: 10_000n })
    await payment(api.ctx(), books.shop, { amount: 90_000n })
    await books.refund(paid, '10.00')
    await books.settle()
    await books.refund(paid, '20.00')
    const { home, days } = await homeDays()
    const refunds = await proven({ figure: 'successfulRefunds', ...days })
    expect(refunds).toMatchObject({ sum: '30.00', lineCount: 2 })
    expect(refunds.shown).toBe(amountIn(home.transactions?.refunded.amounts, 'USD'))
    expect(refunds.lines.map((line) => line.kind === 'record' && line.posted?.amount)).toEqual([
      '-10.00',
      '-20.00',
    ])
  })

  test('of chargebacks holds the cases, with what is frozen for each', async () => {
    const paid = await payment(api.ctx(), books.shop, { currency: 'JPY', amount: 50_000n })
    const second = await payment(api.ctx(), books.shop, { currency: 'JPY', amount: 20_000n })
    await payment(api.ctx(), books.shop, { amount: 100_000n })
    await books.settle()
    for (const transactionId of [paid, second]) {
      api.clock.advance(1_000)
      const opening = { transactionId, stage: '1st_chargeback', reason: 'fraud' } as const
      await transact(api.db, (tx) => openCase(tx, api.ctx(), opening))
    }
    const { home, days } = await homeDays()
    const opened = await proven({ figure: 'openedChargebacks', currency: 'JPY', ...days })
    expect(opened).toMatchObject({ sum: '70000', lineCount: 2 })
    expect(opened.shown).toBe(amountIn(home.chargebacks?.opened.amounts, 'JPY'))
    const open = await proven({ figure: 'openChargebacks', currency: 'JPY' })
    expect(open.lines).toEqual(opened.lines)
    expect(opened.lines[0]).toMatchObject({
      recordType: 'CHARGEBACK',
      transactionId: paid,
      posted: { journalType: 'CHARGE_BACK', currency: 'USD' },
    })
  })

  test('does not add up when a record says what the ledger does not', async () => {
    const id = await payment(api.ctx(), books.shop, { amount: 10_000n })
    await api.db.update(transactions).set({ amount: 10_001n }).where(eq(transactions.id, id))
    const { days } = await homeDays()
    const wrong = await books.prove({ figure: 'successfulPayments', ...days })
    expect(wrong).toMatchObject({ shown: '100.01', sum: '100.00', addsUp: false })
  })

  test('needs its days and its menu, and shows each their own stores', async () => {
    const [, second] = books.shop.stores
    await payment(api.ctx(), books.shop, { amount: 10_000n })
    await payment(api.ctx(), books.shop, { amount: 700n, storeId: second })
    const { days } = await homeDays()
    const ask = (more: object, who = books.session) =>
      api.call(balances.prove, { figure: 'successfulPayments', currency: 'USD', ...more }, who)
    expect((await ask({})).status).toBe(400)
    expect((await ask({ ...days, lastDay: '2026-02-30' })).status).toBe(400)
    expect((await ask({ ...days, cursor: 'x' })).status).toBe(400)
    const groups = [books.shop.groups[1]]
    const sees = await api.signIn(
      await api.operator(books.shop, { groups, permissions: ['M-1001'] }),
    )
    expect((await ask(days, sees)).data).toMatchObject({ shown: '7.00', sum: '7.00' })
    expect((await ask({ figure: 'openChargebacks' }, sees)).status).toBe(403)
    expect((await ask({ figure: 'expectedFee' }, sees)).status).toBe(403)
    const stranger = await openLedgerFixtures(api)
    const seen = await stranger.prove({ figure: 'successfulPayments', ...days })
    expect(seen).toMatchObject({ shown: '0.00', lines: [] })
  })
})

test('what was captured of an authorisation opens its captures', async () => {
  const id = await payment(api.ctx(), books.shop, { type: 'AUTH', amount: 10_000n })
  for (const preAuthorizeAmount of ['30.00', '25.50']) {
    api.clock.advance(1_000)
    const asked = { transactionId: id, currency: 'USD', preAuthorizeAmount } as const
    await api.data(trades.capture, asked, books.session)
  }
  const captured = await proven({ figure: 'captured', transactionId: id })
  expect(captured).toMatchObject({ shown: '55.50', lineCount: 2 })
  expect(captured.lines[0]).toMatchObject({
    recordType: 'CAPTURE',
    posted: { journalType: 'INBOUND', amount: '30.00' },
  })
})

describe('what settlement will take', () => {
  test('is worked out for each payment, says when it is posted, and comes to the figures shown', async () => {
    const [, second] = books.shop.stores
    const paid = await payment(api.ctx(), books.shop, { amount: 10_000n })
    await payment(api.ctx(), books.shop, { amount: 3_333n, storeId: second })
    await books.later(day)
    await payment(api.ctx(), books.shop, { amount: 1_999n })
    await books.refund(paid, '10.00')
    const { totals, records } = await api.data(balances.listUnsettled, {}, books.session)
    const asked = { fee: 'expectedFee', reserve: 'expectedReserve', net: 'expectedNet' } as const
    for (const key of ['fee', 'reserve', 'net'] as const) {
      expect((await proven({ figure: asked[key] })).shown).toBe(totals[0]?.[key])
      for (const { storeId, expectedDate, [key]: shown } of records)
        expect((await proven({ figure: asked[key], storeId: [storeId], expectedDate })).shown).toBe(
          shown,
        )
    }
    const detail = await api.data(trades.getDetail, { transactionId: paid }, books.session)
    const status = await api.data(trades.getFundStatus, { transactionId: paid }, books.session)
    const fee = await proven({ figure: 'expectedFee', transactionId: paid })
    const reserve = await proven({ figure: 'expectedReserve', transactionId: paid })
    expect(fee.shown).toBe(detail.fee)
    expect(reserve.shown).toBe(detail.deposit)
    expect(fee).toMatchObject({ kind: 'expected', lineCount: 1 })
    const [line] = fee.lines
    if (line?.kind !== 'expected') throw new Error('no expected line')
    expect(line).toMatchObject({ at: status.settleAt, gross: '90.00', reservePercent: '10' })
    const part = (9_000n * BigInt(Math.round(Number(line.feePercent) * 100))) / 10_000n
    expect(part + minorOf(line.feeFixed ?? '0', 'USD')).toBe(minorOf(line.fee, 'USD'))
  })

  test('is gone once it is settled: the entries then stand for it, of the same amounts', async () => {
    const id = await payment(api.ctx(), books.shop, { amount: 12_345n })
    const before = await proven({ figure: 'expectedFee', transactionId: id })
    await books.settle()
    expect(await proven({ figure: 'expectedFee', transactionId: id })).toMatchObject({
      shown: '0.00',
      lines: [],
    })
    const after = await books.prove({ figure: 'fee', transactionId: id })
    expect(after).toMatchObject({ shown: `-${before.shown}`, addsUp: true })
  })
})
