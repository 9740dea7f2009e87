// A statement adds up to the ledger, whoever posts meanwhile, and its files prove it to anyone.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as balances from '#contract/money/balances.ts'
import * as contract from '#contract/money/statements.ts'
import { queryPage } from '#contract/told/messages.ts'
import { decimalOf } from '#domain/money.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { ledgerCuts } from '#server/db/schema/statements.ts'
import { transact } from '#server/db/transact.ts'
import { chargebackFee } from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { type Books, day, minor, openBooks } from '../support/books.ts'
import { openStatements } from '../support/statements.ts'

let api: Api
let books: Books
let own: ReturnType<typeof openStatements>
beforeAll(async () => {
  api = await openApi()
  own = openStatements(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  books = await openBooks(api)
})

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const today = () => dayOf(api.clock.now())
const daysAgo = (days: number) => dayOf(new Date(api.clock.now().getTime() - days * day))
const bill = (statementId: string) => api.data(contract.getBill, { statementId }, books.session)
const codesOf = (answer: Awaited<ReturnType<typeof own.create>>) =>
  answer.failure?.reasons?.map(({ code }) => code)
/** A charge dated at an instant. */
const chargeAt = (at: Date, fee = 700n) =>
  transact(api.db, (tx) =>
    post(
      tx,
      chargebackFee(
        {
          ...{ merchantId: books.shop.id, storeId: books.shop.stores[0], transactionId: null },
          ...{ flowId: api.newId('txn'), currency: 'USD', at },
        },
        fee,
      ),
    ),
  )

/** Busy days, of which the last one with entries is over. */
async function lived(): Promise<string> {
  await books.busy()
  const busyDay = today()
  await books.later(day)
  return busyDay
}

describe('a statement', () => {
  test('adds up by website and currency to the balance of the ledger', async () => {
    const busyDay = await lived()
    const statementId = await own.made(books.session, { firstDay: busyDay })
    const { state, sections, entries } = await bill(statementId)
    expect(state).toBe('ready')
    expect(sections).toHaveLength(2)
    expect(entries).toBe(sections.reduce((sum, section) => sum + section.entries, 0))
    for (const section of sections) {
      expect(section.addsUp).toBe(true)
      expect(minor(section.opening) + minor(section.sum)).toBe(minor(section.closing))
      expect(section.kinds.at(-1)?.balanceAfter).toBe(section.closing)
    }
    const closing = sections.reduce((sum, section) => sum + minor(section.closing), 0n)
    expect(decimalOf(closing, 'USD')).toBe((await books.usd())?.balance)
  })

  test('opens with what the one before closed on, and a week is its days', async () => {
    const busyDay = await lived()
    await chargeAt(api.clock.now())
    await books.later(day)
    const first = await own.made(books.session, { firstDay: busyDay })
    const second = await own.made(books.session, { firstDay: daysAgo(1) })
    const [one, other] = [await bill(first), await bill(second)]
    for (const section of other.sections) {
      const same = one.sections.find(({ storeId }) => storeId === section.storeId)
      expect(section.opening).toBe(same?.closing)
      expect(section.before?.closing).toBe(same?.closing)
    }
    const both = await own.made(books.session, {
      ...{ type: 'custom', firstDay: busyDay, lastDay: daysAgo(1) },
    })
    expect((await bill(both)).entries).toBe(one.entries + other.entries)
  })

  test('its entries are listed with the balance after each, and every kind opens its own', async () => {
    const firstDay = await lived()
    const statementId = await own.made(books.session, { firstDay })
    const [section] = (await bill(statementId)).sections
    if (!section) throw new Error('no section')
    const { storeId, currency } = section
    const asked = { statementId, storeId, currency }
    const { records } = await api.data(contract.listEntries, asked, books.session)
    expect(records).toHaveLength(section.entries)
    expect(records.at(-1)?.balance).toBe(section.closing)
    const [one, next] = [
      await api.data(contract.listEntries, { ...asked, pageSize: 1 }, books.session),
      await api.data(contract.listEntries, { ...asked, pageSize: 1, pageNum: 2 }, books.session),
    ]
    expect([...one.records, ...next.records]).toEqual(records.slice(0, 2))
    for (const { type, amount, count } of section.kinds) {
      const proof = await api.data(
        balances.prove,
        { figure: 'stated', currency, storeId: [storeId], paperId: statementId, fundType: type },
        books.session,
      )
      expect(proof).toMatchObject({ shown: amount, sum: amount, lineCount: count, addsUp: true })
    }
  })

  test('what is recorded late is in the next one, and changes none that was made', async () => {
    const busyDay = await lived()
    const first = await own.made(books.session, { firstDay: busyDay })
    const was = await bill(first)
    await chargeAt(new Date(`${busyDay}T12:00:00.000Z`))
    await books.later(day)
    const next = await bill(await own.made(books.session, { firstDay: daysAgo(1) }))
    expect(await bill(first)).toEqual(was)
    const [late] = next.sections.filter((section) => section.late > 0)
    expect(late).toMatchObject({ late: 1, sum: '-7.00' })
    expect(late?.before?.closing).toBe(late?.opening)
    // Any other cut keeps the order of the cuts beside it.
    const cuts = await api.db
      .select()
      .from(ledgerCuts)
      .where(eq(ledgerCuts.merchantId, books.shop.id))
    for (const one of cuts)
      for (const other of cuts)
        if (one.storeId === other.storeId && one.at < other.at)
          expect(one.lastEntry <= other.lastEntry).toBe(true)
  })
})

test('of a random world, days follow each other without a gap and come to the balance', async () => {
  await books.busy()
  const [storeId] = books.shop.stores
  const firstDay = today()
  const ids: string[] = []
  let seed = 20_261_122
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 4; round++) {
    for (let count = random(6); count >= 0; count--) {
      // Some of it is dated days before it is recorded.
      const at = new Date(api.clock.now().getTime() - random(3) * day - random(80_000))
      await chargeAt(at, BigInt(100 + random(900)))
    }
    await books.later(day)
    ids.push(await own.made(books.session, { firstDay: daysAgo(1), storeId }))
  }
  const bills = await Promise.all(ids.map((id) => bill(id)))
  const sections = bills.map(({ sections: [one] }) => one)
  for (const [at, section] of sections.entries())
    if (at > 0) expect(section?.opening).toBe(sections[at - 1]?.closing)
  const held = await books.usd(books.session, { storeId: [storeId] })
  expect(sections.at(-1)?.closing).toBe(held?.balance)
  const whole = await own.made(books.session, {
    ...{ type: 'custom', firstDay, lastDay: daysAgo(1), storeId },
  })
  const entries = bills.reduce((sum, one) => sum + one.entries, 0)
  expect((await bill(whole)).entries).toBe(entries)
})

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
