// An exact filter by id, order number, acquirer reference or e-mail finds records of any age.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { list as listAudit } from '#contract/access/audit.ts'
import { listDeposits } from '#contract/money/balances.ts'
import { listRecords } from '#contract/money/withdrawals.ts'
import { list, refund, transactionsFile } from '#contract/payments/transactions.ts'
import { payment, rowOf, runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { type LedgerFixtures, openLedgerFixtures } from '../support/ledger-fixtures.ts'
import { withdrawalRecords } from '../support/withdrawal-records.ts'

const days = 86_400_000
let api: Api
let books: LedgerFixtures
let id: string
let flowId: string
beforeAll(async () => {
  api = await openApi()
  books = await openLedgerFixtures(api)
  const order = { merchantReference: 'Order-7', shopOrderId: '#19609', email: 'May@b.test' }
  id = await payment(api.ctx(), books.shop, order)
  await books.settle()
  const back = { transactionId: id, currency: 'USD' as const, refundAmount: '1.00' }
  await api.data(refund, back, books.session)
  await runJobs(api.ctx())
  flowId = await withdrawalRecords(api, books.shop).withdrawal()
  await books.later(40 * days)
})
afterAll(() => api.close())

const found = async (filters: object) =>
  (await api.data(list, filters, books.session)).records.map((row) => row.transactionId)

test.each(
  [
    ['ORDER-7', 'order 7', '#order\u20117', ' Order-7 '].map((written) => [
      'the order ID',
      written,
    ]),
    ['#19609', '19609', '# 19609'].map((written) => ["the shop's order ID", written]),
  ].flat(),
)('%s is found as %s', async (_, written) => {
  const filters = { merchantTransactionId: written, transactionType: ['DEBIT' as const] }
  expect(await found(filters)).toEqual([id])
})

test('an id of ours is found in any case, an acquirer reference in groups', async () => {
  const { arn } = await rowOf(api, id)
  const inGroups = (arn ?? '').replace(/(\d{4})(?=\d)/g, '$1 ')
  for (const one of [
    { transactionId: id.toUpperCase() },
    { transactionId: ` ${id.toLowerCase()}` },
    { arn: inGroups },
  ])
    expect(await found({ ...one, transactionType: ['DEBIT'] })).toEqual([id])
})

test('a file calls each number by its own name', async () => {
  const asked = { merchantTransactionId: 'order-7', transactionType: ['DEBIT' as const] }
  const file = await api.call(transactionsFile, asked, books.session, { language: 'en' })
  const lines = String(file.data).split('\r\n')
  const at = lines.findIndex((line) => line.startsWith('Transaction ID,'))
  const [heads, cells] = [lines[at]?.split(',') ?? [], lines[at + 1]?.split(',') ?? []]
  const under = (head: string) => cells[heads.indexOf(head)]
  expect([under('Order ID'), under('Shop order ID'), under('Flow ID')]).toEqual([
    ...['Order-7', '#19609', id],
  ])
})

test('in the log, beside a chosen range only within it', async () => {
  const { arn, createdAt } = await rowOf(api, id)
  const names = [
    { transactionId: id },
    { merchantTransactionId: 'order-7' },
    { email: 'may@B.test' },
    { arn },
  ]
  expect(arn).not.toBeNull()
  for (const one of names) {
    expect(await found({ ...one, transactionType: ['DEBIT'] })).toEqual([id])
    const from = new Date(createdAt.getTime() + 1).toISOString()
    const to = new Date(createdAt.getTime() + days).toISOString()
    expect(await found({ ...one, from, to, transactionType: ['DEBIT'] })).toEqual([])
  }
  expect(await found({})).toEqual([])
  expect(await found({ transactionId: '' })).toEqual([])
})

test('in its file', async () => {
  const file = await api.call(transactionsFile, { format: 'csv', transactionId: id }, books.session)
  expect(String(file.data)).toContain('Order-7')
})

test('in the reserve, the audit log and the withdrawals', async () => {
  const deposits = await api.data(listDeposits, { transactionId: id }, books.session)
  expect(deposits.records.length).toBeGreaterThan(0)
  const audit = await api.data(listAudit, { action: ['transaction.refund'] }, books.session)
  expect(audit.records).toEqual([])
  const { records } = await api.data(list, { email: 'may@b.test' }, books.session)
  const refunded = records.find(({ transactionType }) => transactionType === 'REFUND')
  const subject = refunded?.transactionId ?? ''
  const written = await api.data(listAudit, { subject }, books.session)
  expect(written.records.length).toBeGreaterThan(0)
  expect((await api.data(listRecords, {}, books.session)).records).toEqual([])
  expect((await api.data(listRecords, { flowId }, books.session)).records).toHaveLength(1)
})
