// Every figure of a payment, capture or refund opens the entries that add up to it exactly.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as balances from '#contract/money/balances.ts'
import * as proofs from '#contract/money/proof-shapes.ts'
import * as trades from '#contract/payments/transactions.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { day, type LedgerFixtures, openLedgerFixtures } from '../support/ledger-fixtures.ts'

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

/** The proven amount of each figure of a transaction, in the currency of that figure. */
async function proven(transactionId: string) {
  const detail = await api.data(trades.getDetail, { transactionId }, books.session)
  const found: Record<string, string> = {}
  for (const figure of proofs.tradeFigures) {
    const inPaid = figure === 'amount' || figure === 'refunded'
    const currency = inPaid ? detail.currency : (detail.settlementCurrency ?? detail.currency)
    const proof = await books.prove({ figure, currency, transactionId })
    expect(proof, figure).toMatchObject({ shown: proof.sum, addsUp: true })
    expect(proof.lines.at(-1)?.runningSum ?? proof.sum, figure).toBe(proof.sum)
    found[figure] = proof.sum
  }
  return { detail, found }
}
const refundOf = async (transactionId: string, refundAmount: string, currency: 'USD' | 'JPY') =>
  (await api.data(trades.refund, { transactionId, currency, refundAmount }, books.session))
    .refundTransactionId

test('before its settlement a payment has brought in its amount and paid nothing for it', async () => {
  const id = await payment(api.ctx(), books.shop, { amount: 10_000n })
  await refundOf(id, '25.00', 'USD')
  const { found } = await proven(id)
  expect(found).toEqual({
    amount: '100.00',
    refunded: '-25.00',
    settlementAmount: '100.00',
    fee: '0.00',
    deposit: '0.00',
  })
})

test('after it the fee has gone out and the reserve is held; refunds stand apart, each its own', async () => {
  const id = await payment(api.ctx(), books.shop, { amount: 10_000n })
  await payment(api.ctx(), books.shop, { amount: 10_000n })
  const early = await refundOf(id, '20.00', 'USD')
  await books.settle()
  const late = await refundOf(id, '30.00', 'USD')
  const { detail, found } = await proven(id)
  expect(found).toEqual({
    amount: '100.00',
    refunded: '-50.00',
    settlementAmount: '100.00',
    fee: `-${detail.fee}`,
    deposit: '8.00',
  })
  expect((await proven(early)).found).toMatchObject({ amount: '-20.00', fee: '0.00' })
  const refund = await proven(late)
  expect(refund.found).toMatchObject({ amount: '-30.00', settlementAmount: '-30.00' })
  expect(refund.found.fee).toBe(`-${refund.detail.fee}`)
  expect(refund.found.deposit).toBe('-3.00')
})

test('what was paid in another currency is proven in both', async () => {
  const id = await payment(api.ctx(), books.shop, { currency: 'JPY', amount: 50_000n })
  await payment(api.ctx(), books.shop, { amount: 100_000n })
  await books.settle()
  const refund = await refundOf(id, '20000', 'JPY')
  const { detail, found } = await proven(id)
  expect(detail.settlementCurrency).not.toBe('JPY')
  expect(found).toMatchObject({ amount: '50000', refunded: '-20000' })
  expect(found.settlementAmount).toBe(detail.settlementAmount)
  const { detail: back, found: taken } = await proven(refund)
  expect(taken).toMatchObject({ amount: '-20000', settlementAmount: `-${back.settlementAmount}` })
})

test('a failed refund that was returned comes to nothing', async () => {
  const id = await payment(api.ctx(), books.shop, { amount: 10_000n })
  await books.settle()
  await payment(api.ctx(), books.shop, { amount: 10_000n })
  api.outside.network.next = 'declined'
  await expect(refundOf(id, '40.00', 'USD')).rejects.toThrow('network.declined')
  const { related } = (await proven(id)).detail
  const refund = related.find((one) => one.transactionType === 'REFUND')?.transactionId ?? ''
  expect((await proven(refund)).found.amount).toBe('-40.00')
  await api.data(trades.returnTrade, { transactionId: refund }, books.session)
  expect((await proven(refund)).found).toMatchObject({ amount: '0.00', fee: '0.00' })
  expect((await proven(id)).found).toMatchObject({ refunded: '0.00', deposit: '10.00' })
})

test('the lines of a refund say so, those of its payment say what it is', async () => {
  const id = await payment(api.ctx(), books.shop, { amount: 10_000n })
  await payment(api.ctx(), books.shop, { amount: 10_000n })
  await books.settle()
  const refund = await refundOf(id, '30.00', 'USD')
  const kinds = async (transactionId: string) => {
    const { records } = await api.data(balances.listStatement, { transactionId }, books.session)
    return records.map(({ fundType, transactionType }) => `${fundType} ${transactionType}`)
  }
  const refunded = ['DEPOSIT_RETURN REFUND', 'REFUND REFUND', 'REFUND_FEE REFUND']
  expect(await kinds(refund)).toEqual(refunded)
  const paid = ['INBOUND DEBIT', 'PURCHASE DEBIT', 'PURCHASE_FEE DEBIT', 'DEPOSIT DEBIT']
  expect(await kinds(id)).toEqual([...paid, ...refunded])
})

test('the ledger is asked, not the record: a wrong record does not add up', async () => {
  const id = await payment(api.ctx(), books.shop, { amount: 10_000n })
  await books.later(day)
  await api.db.update(transactions).set({ settlementAmount: 9_999n }).where(eq(transactions.id, id))
  const asked = { figure: 'settlementAmount', transactionId: id } as const
  expect(await books.prove(asked)).toMatchObject({ shown: '99.99', sum: '100.00', addsUp: false })
})

test('a figure of a trade needs the trade and its currency; a stranger sees nothing of it', async () => {
  const id = await payment(api.ctx(), books.shop, { amount: 10_000n })
  const ask = (more: object) =>
    api.call(balances.prove, { figure: 'fee', currency: 'USD', ...more }, books.session)
  expect((await ask({})).status).toBe(400)
  expect((await ask({ transactionId: id, currency: 'EUR' })).status).toBe(400)
  const stranger = await openLedgerFixtures(api)
  const seen = await stranger.prove({ figure: 'amount', transactionId: id })
  expect(seen).toMatchObject({ shown: '0.00', sum: '0.00', lines: [] })
})
