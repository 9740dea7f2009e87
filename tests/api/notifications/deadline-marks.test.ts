// Snooze and assignment of deadlines. Neither changes when a deadline ends.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assign, getSummary, listColleagues, snooze } from '#contract/notifications/deadlines.ts'
import { day, hour } from '#domain/durations.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { deadlineMarks } from '#server/db/schema/deadlines.ts'
import { users } from '#server/db/schema/sessions.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { deadlineWorld, english } from '../support/deadlines.ts'
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
const { works, instantIn, review, authorisation, operator } = deadlineWorld(() => ({
  ...{ api, shop, session },
}))

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
