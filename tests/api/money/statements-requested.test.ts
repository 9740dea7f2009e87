// A statement is requested once, for days that are over, by users who may see its websites.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/money/statements.ts'
import { queryPage } from '#contract/notifications/messages.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { ledgerCuts } from '#server/db/schema/statements.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { day, type LedgerFixtures, openLedgerFixtures } from '../support/ledger-fixtures.ts'
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

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const today = () => dayOf(api.clock.now())
const daysAgo = (days: number) => dayOf(new Date(api.clock.now().getTime() - days * day))
const bill = (statementId: string) => api.data(contract.getBill, { statementId }, books.session)
const codesOf = (answer: Awaited<ReturnType<typeof own.create>>) =>
  answer.failure?.reasons?.map(({ code }) => code)
/** Several busy days; the last one with entries is over. */
async function lived(): Promise<string> {
  await books.busy()
  const busyDay = today()
  await books.later(day)
  return busyDay
}

describe('it is asked for', () => {
  test('once: the same again is refused by name, also while it is being made', async () => {
    const firstDay = await lived()
    const asked = await own.create(books.session, { firstDay })
    const again = await own.create(books.session, { firstDay })
    expect(codesOf(again)).toEqual(['paper.generating'])
    await runJobs(api.ctx(), 'statement.make')
    expect(codesOf(await own.create(books.session, { firstDay }))).toEqual(['paper.exists'])
    const weekly = await own.create(books.session, { type: 'custom', firstDay, lastDay: firstDay })
    expect(weekly.data.statementId).not.toBe(asked.data.statementId)
  })

  test('again where it failed', async () => {
    const firstDay = await lived()
    const statementId = await own.made(books.session, { firstDay })
    await own.stand(statementId, 'failed')
    const refused = await api.call(contract.download, { id: statementId }, books.session)
    expect(refused.failure?.reasons?.map(({ code }) => code)).toEqual(['paper.failed'])
    expect(await own.made(books.session, { firstDay })).toBe(statementId)
    expect((await bill(statementId)).state).toBe('ready')
  })

  test('and fails, saying so, where the ledger and its entries differ', async () => {
    const firstDay = await lived()
    const statementId = await own.made(books.session, { firstDay })
    await api.db
      .update(ledgerCuts)
      .set({ balance: 1n })
      .where(eq(ledgerCuts.merchantId, books.shop.id))
    await own.stand(statementId, 'failed')
    expect(await own.made(books.session, { firstDay })).toBe(statementId)
    expect(await bill(statementId)).toMatchObject({ state: 'failed' })
    const told = await api.data(queryPage, {}, books.session)
    expect(told.records[0]?.title).toContain('生成失败')
  })

  test.each([
    ['today', { firstDay: 0 }, 'firstDay'],
    ['backwards', { type: 'custom', firstDay: 3, lastDay: 5 }, 'lastDay'],
    ['over 32 days', { type: 'custom', firstDay: 33, lastDay: 2 }, 'lastDay'],
    ['without an end', { type: 'custom', firstDay: 3 }, 'lastDay'],
  ] as const)('%s: refused at its field', async (_, { firstDay, ...more }, field) => {
    const { lastDay } = { lastDay: undefined, ...more }
    const answer = await own.create(books.session, {
      ...more,
      firstDay: daysAgo(firstDay),
      ...(lastDay === undefined ? { lastDay: undefined } : { lastDay: daysAgo(lastDay) }),
    } as never)
    expect(Object.keys(answer.failure?.fields ?? {})).toEqual([field])
  })

  test('of days before any money: refused', async () => {
    await lived()
    expect(codesOf(await own.create(books.session, { firstDay: '2025-01-01' }))).toEqual([
      'statement.nothing',
    ])
  })

  test('of all websites only by who has all groups, who alone sees it', async () => {
    const firstDay = await lived()
    const statementId = await own.made(books.session, { firstDay })
    const { shop } = books
    const operator = await api.operator(shop, {
      ...{ groups: [shop.groups[0]], permissions: ['M-06', 'M-0605', 'M-0604'] },
    })
    const session = await api.signIn(operator)
    expect(codesOf(await own.create(session, { firstDay: daysAgo(2) }))).toEqual([
      'statement.all_websites',
    ])
    const one = await own.made(session, { firstDay, storeId: shop.stores[0] })
    const { records } = await api.data(contract.listBills, {}, session)
    expect(records.map((record) => record.statementId)).toEqual([one])
    expect((await api.call(contract.getBill, { statementId }, session)).status).toBe(404)
    const foreign = await own.create(session, { firstDay, storeId: shop.stores[1] })
    expect(foreign.status).toBe(404)
    expect(await api.data(contract.getOptions, {}, session)).toEqual({ allWebsites: false })
  })

  test('and found by its type, website, state and days', async () => {
    const firstDay = await lived()
    const [store] = books.shop.stores
    const all = await own.made(books.session, { firstDay })
    const single = await own.made(books.session, { firstDay, storeId: store })
    const found = async (filters: object) =>
      (await api.data(contract.listBills, filters, books.session)).records.map(
        (record) => record.statementId,
      )
    expect(await found({ storeId: 'all' })).toEqual([all])
    expect(await found({ storeId: store })).toEqual([single])
    expect(await found({ type: 'weekly' })).toEqual([])
    expect(await found({ state: 'ready' })).toHaveLength(2)
    expect(await found({ from: api.clock.now().toISOString() })).toEqual([])
  })

  test('and written into the audit log, as is each of its files', async () => {
    const firstDay = await lived()
    const statementId = await own.made(books.session, { firstDay })
    await own.file(books.session, statementId)
    const rows = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.merchantId, books.shop.id))
    const actions = rows.map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['statement.create', 'statement.ready', 'data.download']),
    )
  })
})
