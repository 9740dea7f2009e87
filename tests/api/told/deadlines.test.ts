// The deadlines: every running timer in reach, in order, to the second; snoozed and handed on without moving any.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  assign,
  type Deadline,
  getCount,
  getSummary,
  list,
  listColleagues,
  snooze,
} from '#contract/told/deadlines.ts'
import { day, hour } from '#domain/limits.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { autoWithdrawalRuns, autoWithdrawals } from '#server/db/schema/auto-withdrawals.ts'
import { deadlineMarks } from '#server/db/schema/deadlines.ts'
import { exportJobs } from '#server/db/schema/exports.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { storeSecrets } from '#server/db/schema/keys.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { users } from '#server/db/schema/sessions.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { transact } from '#server/db/transact.ts'
import { openCase } from '#server/trade/chargebacks/open.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { payment, runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let shop: TestMerchant
let session: TestSession
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = await api.merchant()
  session = await api.signIn(shop.admin)
})

const english = { language: 'en' } as const
type Filters = Parameters<typeof api.data<typeof list>>[1]
const page = (filters: Filters = {}, of = session) => api.data(list, filters, of, english)
const rows = async (filters: Filters = {}, of = session) => (await page(filters, of)).records
const kinds = (all: readonly Deadline[]) => all.map(({ kind }) => kind)
/** Without the user's own affairs, which everyone has. */
const ofWork = (all: readonly Deadline[]) => all.filter(({ personal }) => !personal)
const works = async (filters: Filters = {}, of = session) => ofWork(await rows(filters, of))

const review = (more: Parameters<typeof payment>[2] = {}) =>
  payment(api.ctx(), shop, { outcome: 'review', ...more })
const authorisation = (more: Parameters<typeof payment>[2] = {}) =>
  payment(api.ctx(), shop, { type: 'AUTH', ...more })
async function dispute(stage: 'retrieval' | '1st_chargeback' = '1st_chargeback', amount = 5_000n) {
  const transactionId = await payment(api.ctx(), shop, { amount })
  const opening = { transactionId, stage, reason: 'fraud' } as const
  const id = await transact(api.db, (tx) => openCase(tx, api.ctx(), opening))
  return { transactionId, id: id ?? '' }
}
const operator = async (
  permissions: Parameters<Api['operator']>[1]['permissions'],
  groups: readonly string[] = [shop.groups[0]],
  name = 'Jonas',
) => api.operator(shop, { groups, permissions, name })

const instantIn = (ms: number) => new Date(api.clock.now().getTime() + ms)

describe('the queue', () => {
  test('gathers every running timer, the first end first, whoever started it', async () => {
    const today = api.clock.now().toISOString().slice(0, 10)
    const linkUntil = instantIn(3 * hour)
    const keyMade = instantIn(-360 * day)
    await api.db.insert(identityDocuments).values({
      ...{ id: `doc_${shop.id}`, merchantId: shop.id, holder: 'company', name: 'Licence' },
      expiresOn: today,
    })
    await api.db.insert(paymentLinks).values(link(linkUntil))
    await api.db.insert(storeSecrets).values(secret(keyMade))
    await api.db.insert(exportJobs).values(exported(shop.admin.id, instantIn(2 * day)))
    await autoWithdrawal([instantIn(-13 * day), instantIn(-2 * day)])
    await dispute()
    await dispute('retrieval')
    await review()
    await authorisation()
    const all = await rows()
    const until = all.map((one) => one.until)
    expect(until).toEqual(until.toSorted())
    expect(kinds(all).toSorted()).toEqual([
      'authorisation',
      'auto_withdrawal',
      'chargeback',
      'document',
      'export_file',
      'key',
      'password',
      'payment_link',
      'retrieval',
      'risk_order',
    ])
    const of = (kind: string) => all.find((one) => one.kind === kind)
    expect(of('payment_link')).toMatchObject({
      until: linkUntil.toISOString(),
      stake: 'lost',
      money: { currency: 'EUR', amount: '42.00' },
      website: 'Store 1',
    })
    // Its last day belongs to it, and a year has 365 days, whatever the clocks of a country do.
    expect(of('document')?.until).toBe(new Date(Date.parse(today) + day).toISOString())
    expect(of('key')?.until).toBe(new Date(keyMade.getTime() + 365 * day).toISOString())
    expect(of('auto_withdrawal')).toMatchObject({
      stake: 'held',
      money: { currency: 'USD', amount: '70.00' },
      title: 'Automatic withdrawal: 2 of 3 rejections used',
    })
    expect(of('password')).toMatchObject({ personal: true, money: null, stake: 'none' })
    expect(of('risk_order')?.act).toEqual({
      label: 'Review',
      href: `/aq/tradeDetail?transactionId=${of('risk_order')?.subject}&dialog=review`,
    })
  })

  test('one rejection, or one older than the window, is no deadline', async () => {
    await autoWithdrawal([instantIn(-15 * day), instantIn(-2 * day)])
    expect(kinds(await rows())).not.toContain('auto_withdrawal')
  })

  test('by money: what is lost first, by its worth in the main currency; then what is held up', async () => {
    await payment(api.ctx(), shop, { currency: 'USD' })
    const small = await review({ amount: 1_000n })
    const large = await review({ amount: 900_000n })
    const yen = await review({ currency: 'JPY', amount: 20_000n })
    await autoWithdrawal([instantIn(-3 * day), instantIn(-2 * day)], 99_999_999n)
    const money = await works({ sort: '-money' })
    expect(money.map(({ subject }) => subject)).toEqual([yen, large, small, shop.id])
    // A yen has no decimals, a dollar two; the network’s rate here is one to one.
    expect(money[0]).toMatchObject({ worth: '20000.00', money: { amount: '20000' } })
  })

  test.each(['until', '-until', 'money', '-money'] as const)(
    'read page by page by %s, no line comes twice and none is missing',
    async (sort) => {
      for (let one = 0; one < 7; one++) await review({ amount: 5_000n })
      const whole = (await rows({ sort })).map(({ kind, subject }) => `${kind} ${subject}`)
      const found: string[] = []
      let cursor: string | undefined
      do {
        const part = await page({ sort, pageSize: 3, ...(cursor && { cursor }) })
        found.push(...part.records.map(({ kind, subject }) => `${kind} ${subject}`))
        cursor = part.next ?? undefined
      } while (cursor)
      expect(found).toHaveLength(8)
      expect(found).toEqual(whole)
    },
  )

  test('a deadline is there a second before its end, and is over at its end', async () => {
    const id = await review()
    const own = and(eq(transactions.id, id), eq(transactions.merchantId, shop.id))
    const subjects = async () => (await works()).map(({ subject }) => subject)
    await api.db
      .update(transactions)
      .set({ reviewUntil: instantIn(1_000) })
      .where(own)
    const held = await subjects()
    await api.db
      .update(transactions)
      .set({ reviewUntil: instantIn(0) })
      .where(own)
    expect([held, await subjects()]).toEqual([[id], []])
  })

  test('of a kind, or of a time', async () => {
    const id = await review()
    await dispute()
    expect(kinds(await rows({ kind: 'risk_order' }))).toEqual(['risk_order'])
    const [found] = await rows({ kind: 'risk_order' })
    const until = found?.until ?? ''
    const next = new Date(Date.parse(until) + 1).toISOString()
    expect((await works({ from: until, to: next })).map(({ subject }) => subject)).toEqual([id])
    expect(await works({ from: next, kind: 'risk_order' })).toEqual([])
    const unknown = await api.call(list, { kind: 'moonlight' }, session)
    expect(unknown.failure?.fields).toHaveProperty('kind')
  })

  test('a user sees what is of his menus and groups, and who pays only with the log', async () => {
    const mine = await review()
    await review({ storeId: shop.stores[1] })
    await dispute()
    const held = await api.signIn(await operator(['M-0402']))
    const seen = await works({}, held)
    expect(seen.map(({ subject }) => subject)).toEqual([mine])
    expect(seen[0]).toMatchObject({ who: null, act: null })
    const logged = await api.signIn(await operator(['M-1001'], [...shop.groups]))
    expect((await works({}, logged)).map(({ who }) => who)).toEqual([
      'payer@example.test',
      'payer@example.test',
    ])
    const stranger = await api.merchant()
    expect(await works({}, await api.signIn(stranger.admin))).toEqual([])
  })

  test('the password is of the one who asks, and the export file too', async () => {
    const other = await operator([])
    await api.db.insert(exportJobs).values(exported(other.id, instantIn(day)))
    expect(kinds(await rows())).toEqual(['password'])
    expect(kinds(await rows({}, await api.signIn(other)))).toEqual(['export_file', 'password'])
  })
})

describe('what is at stake', () => {
  test('is counted exactly and summed in the main currency, by what happens and when', async () => {
    await payment(api.ctx(), shop, { currency: 'USD' })
    await review({ amount: 12_345n })
    await authorisation({ amount: 655n })
    await autoWithdrawal([instantIn(-3 * day), instantIn(-2 * day)], 7_000n)
    const summary = await api.data(getSummary, {}, session, english)
    expect(summary.main).toBe('USD')
    expect(summary.stakes.lost).toMatchObject({ count: 2, worth: '130.00', currencies: ['USD'] })
    expect(summary.stakes.held).toMatchObject({ count: 1, worth: '70.00' })
    expect(summary.stakes.none).toMatchObject({ count: 1, currencies: [] })
    expect(summary.counts).toEqual({ all: 4, mine: 0, nobody: 4, snoozed: 0 })
    expect(summary.kinds).toContainEqual({ kind: 'risk_order', name: 'Risk orders', count: 1 })
    const counted = summary.bars.map(({ lost, held, none }) => lost.count + held.count + none.count)
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(4)
    // The last bar has no end: the password is ninety days from it.
    expect(summary.bars.at(-1)).toMatchObject({ to: null, none: { count: 1 } })
    for (const bar of summary.bars) {
      const inside = await rows({ from: bar.from, ...(bar.to && { to: bar.to }) })
      expect(inside).toHaveLength(bar.lost.count + bar.held.count + bar.none.count)
    }
  })

  test('the badge counts what ends within three days and is mine or nobody’s', async () => {
    const count = async (of = session) => (await api.data(getCount, {}, of)).count
    expect(await count()).toBe(0)
    const id = await review()
    expect(await count()).toBe(0)
    const own = and(eq(transactions.id, id), eq(transactions.merchantId, shop.id))
    const until = instantIn(3 * day)
    await api.db.update(transactions).set({ reviewUntil: until }).where(own)
    expect(await count()).toBe(1)
    const jonas = await operator(['M-1001'])
    await api.data(assign, { kind: 'risk_order', subject: id, userId: jonas.id }, session)
    expect([await count(), await count(await api.signIn(jonas))]).toEqual([0, 1])
  })

  test('polling it does not keep a session alive', async () => {
    const background = { headers: { 'x-background': '1' } }
    for (let one = 0; one < 20; one++) {
      api.clock.advance(60_000)
      if ((await api.call(getCount, {}, session, background)).status === 401) return
    }
    expect.unreachable('the session outlived its idle time')
  })
})

describe('snoozing', () => {
  test('takes it out of sight, comes back by itself, and moves no deadline', async () => {
    const subject = await review()
    const [before] = await works()
    const until = instantIn(2 * hour).toISOString()
    await api.data(snooze, { kind: 'risk_order', subject, until }, session)
    expect(await works()).toEqual([])
    const [hidden] = await works({ tab: 'snoozed' })
    expect(hidden).toMatchObject({ subject, snoozedUntil: until, until: before?.until })
    const { counts } = await api.data(getSummary, {}, session)
    expect(counts).toEqual({ all: 1, mine: 0, nobody: 1, snoozed: 1 })
    api.clock.advance(2 * hour)
    const again = await api.signIn(shop.admin)
    expect((await works({}, again))[0]).toMatchObject({ subject, snoozedUntil: null })
    expect(await works({ tab: 'snoozed' }, again)).toEqual([])
  })

  test('can be taken back at once, and both are in the audit log', async () => {
    const subject = await review()
    const until = instantIn(hour).toISOString()
    await api.data(snooze, { kind: 'risk_order', subject, until }, session)
    await api.data(snooze, { kind: 'risk_order', subject, until: null }, session)
    expect((await works()).map((one) => one.subject)).toEqual([subject])
    const said = await api.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(and(eq(auditEntries.merchantId, shop.id), eq(auditEntries.subject, subject)))
    const actions = said.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['deadline.snooze', 'deadline.wake']))
  })

  test('only until before the deadline, and never into the past', async () => {
    const subject = await review()
    const [{ until: end } = { until: '' }] = await works()
    const codes = async (until: string) =>
      (
        await api.call(snooze, { kind: 'risk_order', subject, until }, session)
      ).failure?.reasons?.map(({ code }) => code)
    expect(await codes(end)).toEqual(['deadline.snooze_too_late'])
    expect(await codes(instantIn(-1_000).toISOString())).toEqual(['deadline.snooze_past'])
    expect(await codes(new Date(Date.parse(end) - 1_000).toISOString())).toBeUndefined()
  })

  test('what is out of reach, over or of another merchant does not exist', async () => {
    const subject = await review({ storeId: shop.stores[1] })
    const until = instantIn(hour).toISOString()
    const asked = { kind: 'risk_order', subject, until }
    const stranger = await api.signIn((await api.merchant()).admin)
    const far = await api.signIn(await operator(['M-1001']))
    for (const of of [stranger, far])
      expect((await api.call(snooze, asked, of)).failure?.failure).toBe('not_found')
    const unknown = await api.call(snooze, { ...asked, kind: 'moonlight' }, session)
    expect(unknown.failure?.failure).toBe('not_found')
    expect(await api.db.$count(deadlineMarks, eq(deadlineMarks.merchantId, shop.id))).toBe(0)
  })

  test('under one key it happens once', async () => {
    const subject = await review()
    const asked = { kind: 'risk_order', subject, until: instantIn(hour).toISOString() }
    const sent = { key: `snooze-${subject}` }
    await api.call(snooze, asked, session, sent)
    await api.data(snooze, { ...asked, until: null }, session)
    expect((await api.call(snooze, asked, session, sent)).status).toBe(200)
    expect(await works({ tab: 'snoozed' })).toEqual([])
  })
})

describe('assigning', () => {
  test('to whoever may see it: it is in his own tab, and no longer nobody’s', async () => {
    const subject = await review()
    const jonas = await operator(['M-1001'])
    await api.data(assign, { kind: 'risk_order', subject, userId: jonas.id }, session)
    const held = await api.signIn(jonas)
    expect((await works({ tab: 'mine' }, held))[0]?.assignee).toMatchObject({ own: true })
    expect((await works())[0]?.assignee).toEqual({ userId: jonas.id, name: 'Jonas', own: false })
    expect(await works({ tab: 'nobody' })).toEqual([])
    await api.data(assign, { kind: 'risk_order', subject, userId: null }, held)
    expect((await works({ tab: 'nobody' }))[0]?.assignee).toBeNull()
  })

  test('is refused with a reason for one who does not see it, by menu or by group', async () => {
    const subject = await review()
    const blind = await operator(['M-0401'], [shop.groups[0]], 'Aiko')
    const far = await operator(['M-1001'], [shop.groups[1]], 'Lena')
    for (const { id } of [blind, far]) {
      const asked = { kind: 'risk_order', subject, userId: id }
      const { failure } = await api.call(assign, asked, session, english)
      expect(failure?.reasons?.map(({ code }) => code)).toEqual(['deadline.beyond_reach'])
      expect(failure?.reasons?.[0]?.text).toMatch(/^(Aiko|Lena) cannot see this deadline/)
    }
    const stranger = await api.merchant()
    const asked = { kind: 'risk_order', subject, userId: stranger.admin.id }
    expect((await api.call(assign, asked, session)).failure?.fields).toHaveProperty('userId')
    const named = await api.data(listColleagues, { kind: 'risk_order', subject }, session)
    expect(named).toEqual([{ userId: shop.admin.id, name: 'Test administrator', own: true }])
  })

  test('what is one’s own affair cannot be handed on', async () => {
    const asked = { kind: 'password', subject: shop.admin.id, userId: shop.admin.id }
    const { failure } = await api.call(assign, asked, session)
    expect(failure?.reasons?.map(({ code }) => code)).toEqual(['deadline.personal'])
  })

  test('of one who may no longer sign in it is nobody’s again', async () => {
    const subject = await review()
    const jonas = await operator(['M-1001'])
    await api.data(assign, { kind: 'risk_order', subject, userId: jonas.id }, session)
    await api.db
      .update(users)
      .set({ deletedAt: instantIn(0) })
      .where(eq(users.id, jonas.id))
    expect((await works({ tab: 'nobody' })).map((one) => one.subject)).toEqual([subject])
  })
})

test('what was noted is forgotten once a day, when its deadline is over', async () => {
  await beginCalendar(api.db, api.clock.now())
  const soon = await review()
  await authorisation()
  const [first] = await works()
  await api.data(
    snooze,
    {
      kind: first?.kind ?? '',
      subject: first?.subject ?? '',
      until: instantIn(hour).toISOString(),
    },
    session,
  )
  const noted = () => api.db.$count(deadlineMarks, eq(deadlineMarks.merchantId, shop.id))
  api.clock.advance(2 * day)
  await runJobs(api.ctx(), 'deadline.forget')
  expect(await noted()).toBe(1)
  api.clock.advance(7 * day)
  await runJobs(api.ctx(), 'deadline.forget')
  expect(await noted()).toBe(0)
  expect(soon).toBeTruthy()
})

const link = (validUntil: Date): typeof paymentLinks.$inferInsert => ({
  id: `lnk_${shop.id}`,
  code: `code-${shop.id}`,
  version: 3,
  merchantId: shop.id,
  storeId: shop.stores[0],
  status: 'VALID',
  language: 'en',
  brandName: 'Store',
  brandColour: '#000000',
  orderId: 'A-1',
  bookerName: 'Hana Suzuki',
  bookerEmail: 'hana@example.test',
  products: [],
  otherFee: 0n,
  currency: 'EUR',
  amount: 4_200n,
  createdAt: api.clock.now(),
  validUntil,
})
const secret = (changedAt: Date): typeof storeSecrets.$inferInsert => ({
  id: `key_${shop.id}`,
  merchantId: shop.id,
  storeId: shop.stores[0],
  kind: 'KEY',
  sealed: 'sealed',
  ending: 'abcd',
  generation: 1,
  changedAt,
  changedBy: 'Ann',
})
const exported = (userId: string, expiresAt: Date): typeof exportJobs.$inferInsert => ({
  id: `exp_${userId}`,
  merchantId: shop.id,
  userId,
  kind: 'transactions',
  format: 'csv',
  state: 'ready',
  filters: {},
  storeIds: [],
  timeZone: 'UTC+0',
  language: 'en',
  fileName: 'transactions.csv',
  createdAt: api.clock.now(),
  expiresAt,
})

/** The setting, with runs that were rejected. */
async function autoWithdrawal(rejected: readonly Date[], amount = 7_000n) {
  await api.db.insert(autoWithdrawals).values({
    merchantId: shop.id,
    status: 'enabled',
    period: 'working_day',
    minimumCurrency: 'USD',
    minimumAmount: 20_000n,
    minimumRate: '1',
    savedAt: instantIn(-60 * day),
  })
  await api.db.insert(autoWithdrawalRuns).values(
    rejected.map((at) => ({
      ...{ merchantId: shop.id, currency: 'USD', at, outcome: 'rejected' as const, amount },
      ...{ rejectedAt: at, reasons: [] },
    })),
  )
}
