// A statement adds up to the ledger despite concurrent postings, and its files prove it to anyone.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as balances from '#contract/money/balances.ts'
import * as contract from '#contract/money/statements.ts'
import { decimalOf } from '#domain/money.ts'
import { ledgerCuts } from '#server/db/schema/statements.ts'
import { transact } from '#server/db/transact.ts'
import { chargebackFee } from '#server/ledger/chargeback-movements.ts'
import { post } from '#server/ledger/post.ts'
import { type Api, openApi } from '../support/api.ts'
import { day, type LedgerFixtures, minor, openLedgerFixtures } from '../support/ledger-fixtures.ts'
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

const chargeAt = (at: Date, fee = 700n, storeId = books.shop.stores[0]) =>
  transact(api.db, (tx) =>
    post(
      tx,
      chargebackFee(
        {
          ...{ merchantId: books.shop.id, storeId, transactionId: null },
          ...{ flowId: api.newId('txn'), currency: 'USD', at },
        },
        fee,
      ),
    ),
  )

/** Several busy days; the last one with entries is over. */
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
    // Ledger cuts of a store are ordered alike by instant and by last entry.
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

test('of a random world, days of each website follow each other without a gap and come to its balance', async () => {
  await books.busy()
  const firstDay = today()
  const websites = books.shop.stores.slice(0, 2)
  const ids: string[] = []
  let seed = 20_261_122
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 5; round++) {
    for (let count = random(9); count >= 0; count--) {
      // Some charges are dated days before they are recorded.
      const at = new Date(api.clock.now().getTime() - random(3) * day - random(80_000))
      await chargeAt(at, BigInt(100 + random(900)), websites[random(2)])
    }
    await books.later(day)
    // Some days are cut before the previous day ever was.
    if (round !== 2) ids.push(await own.made(books.session, { firstDay: daysAgo(1) }))
  }
  ids.splice(2, 0, await own.made(books.session, { firstDay: daysAgo(3) }))
  const bills = await Promise.all(ids.map((id) => bill(id)))
  for (const storeId of websites) {
    const sections = bills.map(({ sections: all }) => all.find((one) => one.storeId === storeId))
    for (const [at, section] of sections.entries())
      if (at > 0) expect(section?.opening).toBe(sections[at - 1]?.closing)
    const held = await books.usd(books.session, { storeId: [storeId] })
    expect(sections.at(-1)?.closing).toBe(held?.balance)
    const whole = await own.made(books.session, {
      ...{ type: 'custom', firstDay, lastDay: daysAgo(1), storeId },
    })
    const entries = sections.reduce((sum, one) => sum + (one?.entries ?? 0), 0)
    expect((await bill(whole)).entries).toBe(entries)
  }
})
