// Scheduled documents: the statements that a merchant has chosen, and the invoice on the 1st of the month.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as balances from '#contract/money/balances.ts'
import * as contract from '#contract/money/statements.ts'
import { queryPage } from '#contract/notifications/messages.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { invoices } from '#server/db/schema/statements.ts'
import { runSchedule } from '#server/money/statements/run-schedule.ts'
import { filesOf } from '#server/money/statements/shared/files-of.ts'
import { pagesOf } from '../../support/pack.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { type LedgerFixtures, minor, openLedgerFixtures } from '../support/ledger-fixtures.ts'
import { openStatements } from '../support/statements.ts'

let api: Api
let books: LedgerFixtures
let own: ReturnType<typeof openStatements>
beforeAll(async () => {
  api = await openApi()
  own = openStatements(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  books = await openLedgerFixtures(api)
})

/** Runs the schedule at the slot of a day, then the jobs that it requests. */
async function slot(day: string): Promise<void> {
  const at = new Date(`${day}T00:15:00.000Z`)
  const ahead = at.getTime() - api.clock.now().getTime()
  if (ahead > 0) await books.later(ahead)
  await runSchedule({ ...api.ctx(), now: at })
  await runJobs(api.ctx(), 'statement.make')
  await runJobs(api.ctx(), 'invoice.make')
}
const bills = async () => (await api.data(contract.listBills, {}, books.session)).records
const listed = async () => (await api.data(contract.listInvoices, {}, books.session)).records
/** The first of the following month. */
const nextFirst = () => {
  const now = api.clock.now()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
    .toISOString()
    .slice(0, 10)
}
const dayAfter = (day: string, days = 1) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

describe('statements by the calendar', () => {
  test('come as they were chosen, once, and tell that they are ready', async () => {
    await books.busy()
    await own.schedule(books.shop.id, ['daily'])
    const day = dayAfter(api.clock.now().toISOString().slice(0, 10))
    await slot(day)
    await slot(day)
    const records = await bills()
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({
      ...{ type: 'daily', firstDay: dayAfter(day, -1), lastDay: dayAfter(day, -1) },
      ...{ state: 'ready', storeId: null, createdBy: null, formats: ['csv', 'pdf'] },
    })
    const told = await api.data(queryPage, {}, books.session)
    expect(told.records.filter(({ type }) => type === 'statement')).toHaveLength(1)
    const files = await filesOf(api.ctx(), records[0]?.statementId ?? '')
    expect(files.map(({ format }) => format)).toEqual(['csv', 'pdf', 'pdf'])
  })

  test('of each website too, where that was chosen', async () => {
    await books.busy()
    await own.schedule(books.shop.id, ['daily'], true)
    await slot(dayAfter(api.clock.now().toISOString().slice(0, 10)))
    const [first, second] = books.shop.stores
    expect((await bills()).map(({ storeId }) => storeId).toSorted()).toEqual(
      [null, first, second].toSorted(),
    )
  })

  test('of a week on Monday, of a month on the 1st, of nobody who chose none', async () => {
    await books.busy()
    await own.schedule(books.shop.id, ['weekly', 'monthly'])
    const first = nextFirst()
    const monday = dayAfter(first, (8 - new Date(first).getUTCDay()) % 7)
    for (const day of [first, dayAfter(first), monday].toSorted()) await slot(day)
    const types = (await bills()).map(({ type }) => type)
    expect(types.filter((type) => type === 'monthly')).toHaveLength(1)
    expect(types.filter((type) => type === 'weekly').length).toBeGreaterThan(0)
    expect(types).not.toContain('daily')
  })

  test('none where no money ever was', async () => {
    await own.schedule(books.shop.id, ['daily'])
    await slot(dayAfter(api.clock.now().toISOString().slice(0, 10)))
    expect(await bills()).toEqual([])
  })
})

describe('the invoice of the 1st', () => {
  test('charges the fees of the month before, each proven by its entries', async () => {
    await books.busy()
    await slot(nextFirst())
    const [invoice, ...more] = await listed()
    expect(more).toEqual([])
    expect(invoice).toMatchObject({
      state: 'ready',
      number: expect.stringMatching(/^AQ\d{6}-\d{6}$/),
    })
    const rows = await api.db
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.merchantId, books.shop.id), eq(ledgerEntries.kind, 'fees')))
    const charged = rows.reduce((sum, { amount }) => sum + amount, 0n)
    expect(minor(invoice?.totals[0]?.amount ?? '0')).toBe(charged)
    expect(charged).toBeGreaterThan(0n)
    for (const { type: fundType, amount, count, currency } of invoice?.lines ?? []) {
      const asked = { figure: 'invoiced', currency, paperId: invoice?.invoiceId, fundType } as const
      const proof = await api.data(balances.prove, asked, books.session)
      expect(proof).toMatchObject({ shown: amount, sum: amount, lineCount: count, addsUp: true })
    }
  })

  test.each([
    ['en', 'Invoice AQ', 'Aqueduct Test Ltd'],
    ['zh', '发票 AQ', 'Aqueduct Test Ltd'],
  ] as const)('can be had in %s', async (language, title, provider) => {
    await books.busy()
    await slot(nextFirst())
    const [invoice] = await listed()
    const file = await own.file(books.session, invoice?.invoiceId ?? '', 'pdf', language)
    const text = (await pagesOf(new Uint8Array(file))).join('\n')
    for (const part of [title, provider, invoice?.number ?? '-', invoice?.totals[0]?.amount ?? '-'])
      expect(text).toContain(part)
  })

  test('that failed has no file, and says to contact customer service', async () => {
    await books.busy()
    await slot(nextFirst())
    const [invoice] = await listed()
    const id = invoice?.invoiceId ?? ''
    await api.db
      .update(invoices)
      .set({ state: 'failed' as never })
      .where(eq(invoices.id, id))
    const answer = await api.call(contract.download, { id }, books.session, { language: 'en' })
    expect(answer.failure?.reasons).toMatchObject([
      { code: 'paper.failed', text: expect.stringContaining('Contact customer service') },
    ])
  })

  test('is of months in which something moved, and of nobody else', async () => {
    await books.busy()
    const first = nextFirst()
    await slot(first)
    await slot(nextFirst())
    await slot(nextFirst())
    const months = (await listed()).map(({ month }) => month)
    expect(months).toEqual([...new Set(months)])
    expect(months).toContain(dayAfter(first, -1).slice(0, 7))
    const other = await openLedgerFixtures(api)
    const theirs = (await listed())[0]?.invoiceId ?? ''
    expect((await api.call(contract.download, { id: theirs }, other.session)).status).toBe(404)
    expect((await api.data(contract.listInvoices, {}, other.session)).records).toEqual([])
  })
})

describe('settlement data', () => {
  test('says what settled by day, website and currency, and is the ledger', async () => {
    await books.busy()
    const { records } = await api.data(contract.querySettlementData, {}, books.session)
    expect(records).toHaveLength(2)
    for (const { gross, fee, reserve, net, count } of records) {
      expect(count).toBe(1)
      expect(minor(gross) - minor(fee) - minor(reserve)).toBe(minor(net))
    }
    const rows = await api.db
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.merchantId, books.shop.id), eq(ledgerEntries.type, 'PURCHASE')))
    const settled = rows.filter(({ kind }) => kind === 'available')
    expect(records.reduce((sum, { gross }) => sum + minor(gross), 0n)).toBe(
      settled.reduce((sum, { amount }) => sum + amount, 0n),
    )
    const [one] = books.shop.stores
    const stores = await api.data(contract.listSettlementStores, { storeId: [one] }, books.session)
    expect(stores.records).toEqual([
      expect.objectContaining({ storeId: one, gross: '100.00', count: 1 }),
    ])
    const page = { pageSize: 1 }
    const first = await api.data(contract.querySettlementData, page, books.session)
    const second = await api.data(
      contract.querySettlementData,
      { ...page, cursor: first.next ?? '' },
      books.session,
    )
    expect([...first.records, ...second.records]).toEqual(records)
    const file = await api.data(contract.exportSettlement, { format: 'csv' }, books.session)
    expect((file as unknown as Buffer).toString()).toContain('100.00')
  })

  test('each figure opens its entries, of one website on one day as of all of them', async () => {
    await books.busy()
    const { records } = await api.data(contract.querySettlementData, {}, books.session)
    const prove = (more: object) =>
      api.data(balances.prove, { ...{ currency: 'USD', ...more } } as never, books.session)
    for (const { day: at, storeId, ...line } of records) {
      const of = { storeId: [storeId], firstDay: at, lastDay: at }
      for (const [figure, amount] of [
        ['settledGross', line.gross],
        ['settledFee', line.fee],
        ['settledReserve', line.reserve],
        ['settledNet', line.net],
      ]) {
        const proof = await prove({ figure, ...of })
        expect([figure, proof.shown, proof.sum, proof.addsUp]).toEqual([
          ...[figure, amount, amount, true],
        ])
        expect(proof.lineCount).toBe(figure === 'settledNet' ? 3 : 1)
      }
    }
    const days = records.map((one) => one.day).toSorted()
    const whole = await prove({ figure: 'settledNet', firstDay: days[0], lastDay: days.at(-1) })
    const net = records.reduce((sum, one) => sum + minor(one.net), 0n)
    expect([minor(whole.shown), whole.addsUp]).toEqual([net, true])
    const { transactionId } = whole.lines[0] ?? {}
    const looked = { figure: 'settledNet', firstDay: days[0], lastDay: days.at(-1), transactionId }
    expect((await prove(looked)).lines).toMatchObject(Array(3).fill({ transactionId }))
    const none = await api.call(
      balances.prove,
      { figure: 'settledNet', currency: 'USD' } as never,
      books.session,
    )
    expect(none.status).toBe(400)
  })

  test('of websites out of reach it says nothing', async () => {
    await books.busy()
    const { shop } = books
    const operator = await api.operator(shop, {
      ...{ groups: [shop.groups[0]], permissions: ['M-06', 'M-0605'] },
    })
    const session = await api.signIn(operator)
    const { records } = await api.data(contract.querySettlementData, {}, session)
    expect(records.map(({ storeId }) => storeId)).toEqual([shop.stores[0]])
  })
})
