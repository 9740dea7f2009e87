import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { query } from '#contract/company/identity.ts'
import * as desk from '#contract/desk/desk.ts'
import * as books from '#contract/desk/ledger-checks.ts'
import { reviewReason } from '#labels/payments/transactions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { ledgerChecks } from '#server/db/schema/ledger.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { payment, rowOf, runJobs } from '../../support/trades.ts'
import type { TestSession } from '../support/people.ts'
import { password } from '../support/people.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()

let staff: TestSession
beforeEach(async () => {
  staff = await api.signIn(await api.staff())
})

const queue = 'risk_order'
const held = () => payment(api.ctx(), shop, { outcome: 'review', type: 'DEBIT' })
const decide = (
  subject: string,
  decision: 'approve' | 'decline',
  more: object = {},
  by: TestSession = staff,
) =>
  api.call(desk.decide, { queue: 'risk_order', subject, decision, seen: 'REVIEW', ...more }, by, {
    key: newKey(),
    language: 'en',
  })

describe('who comes in', () => {
  test('the staff signs in at the desk and gets no cookie that a portal would take up', async () => {
    const { email } = await api.staff()
    const answer = await api.logIn(email, password, desk.signIn as never)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
  test('no merchant comes in at the desk, no staff at the portal', async () => {
    const merchant = await api.logIn(shop.admin.email, password, desk.signIn as never)
    expect(merchant.failure?.failure).toBe('wrong_credentials')
    expect((await api.call(desk.getDesk, {}, session)).failure?.failure).toBe('forbidden')
    expect((await api.call(query, {}, staff)).failure?.failure).toBe('forbidden')
  })
  test('who has signed out is out', async () => {
    await api.data(desk.signOut, {}, staff)
    expect((await api.call(desk.getDesk, {}, staff)).status).toBe(401)
  })
})

describe('a case', () => {
  test('waits in its queue with its facts and the steps that are legal', async () => {
    const subject = await held()
    const listed = await api.data(desk.listCases, { queue: 'risk_order', search: subject }, staff)
    expect(listed).toMatchObject({ total: 1, records: [{ subject, state: 'REVIEW', waits: true }] })
    const found = await api.data(desk.getCase, { queue: 'risk_order', subject }, staff)
    expect(found.steps).toEqual([
      { decision: 'approve', against: [] },
      { decision: 'decline', against: [] },
    ])
    expect(found.facts).toContainEqual({ name: 'amount', kind: 'amount', value: '100.00 USD' })
    expect(found.history).toEqual([])
    await api.db
      .update(transactions)
      .set({ reviewReasons: ['country_mismatch', 'first_order'] })
      .where(eq(transactions.id, subject))
    for (const language of ['en', 'zh'] as const) {
      const { facts } = await api.data(desk.getCase, { queue, subject }, staff, { language })
      const value = ['country_mismatch', 'first_order']
        .map((code) => reviewReason(code, { locale: language }))
        .join(' · ')
      expect(value).not.toContain('_')
      expect(facts).toContainEqual({ name: 'risk_reasons', kind: 'text', value })
    }
  })

  test('approved: the money moves, the merchant is told by message and mail, all is written down', async () => {
    const subject = await held()
    expect((await decide(subject, 'approve', { reason: 'payer_confirmed' })).data).toBe('SUCCESS')
    expect((await rowOf(api, subject)).status).toBe('SUCCESS')
    const messages = await api.db
      .select()
      .from(merchantMessages)
      .where(eq(merchantMessages.subject, subject))
    expect(messages.map(({ merchantId, event }) => [merchantId, event]).sort()).toEqual([
      [shop.id, 'risk_order.approve'],
      [shop.id, 'risk_order.held'],
    ])
    const mails = await api.db.select().from(outbox).where(eq(outbox.merchantId, shop.id))
    expect(mails.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({
        to: shop.admin.email,
        text: expect.stringMatching(/The payer confirmed the order\.[\s\S]*付款人已确认该订单。/),
      }),
    )
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, subject))
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'desk.decide', merchantId: shop.id, actorKind: 'staff' }),
    )
    const { history } = await api.data(desk.getCase, { queue: 'risk_order', subject }, staff)
    expect(history).toMatchObject([
      { decision: 'approve', before: 'REVIEW', after: 'SUCCESS', reason: 'payer_confirmed' },
    ])
  })

  test('nothing is refused without a reason', async () => {
    const subject = await held()
    const refused = await decide(subject, 'decline')
    expect(refused.failure).toMatchObject({ failure: 'invalid_input' })
    expect(Object.keys(refused.failure?.fields ?? {})).toEqual(['reason'])
    // Neither a reason of another queue nor one for the opposite decision.
    for (const reason of ['bank_refused', 'payer_confirmed']) {
      const foreign = await decide(subject, 'decline', { reason })
      expect(Object.keys(foreign.failure?.fields ?? {})).toEqual(['reason'])
    }
    expect((await decide(subject, 'decline', { reason: 'card_stolen' })).data).toBe('SUCCESS')
    expect((await rowOf(api, subject)).status).toBe('CANCELED')
  })

  test('what is added is added in both languages', async () => {
    const subject = await held()
    for (const [given, missing] of [
      [{ noteEn: 'Call us.' }, 'noteZh'],
      [{ noteZh: '请致电我们。', noteEn: ' ' }, 'noteEn'],
    ] as const) {
      const refused = await decide(subject, 'approve', given)
      expect(Object.keys(refused.failure?.fields ?? {})).toEqual([missing])
    }
    const both = { noteEn: 'Call us.', noteZh: '请致电我们。' }
    expect((await decide(subject, 'approve', both)).data).toBe('SUCCESS')
  })

  test('of two who decide at once one wins and the other is told', async () => {
    const subject = await held()
    const other = await api.signIn(await api.staff())
    const answers = await Promise.all([
      decide(subject, 'approve'),
      decide(subject, 'decline', { reason: 'card_stolen' }, other),
    ])
    const told = answers.map(({ data, failure }) => failure?.failure ?? data)
    expect(told.toSorted()).toEqual(['SUCCESS', 'case_changed'])
    const { history } = await api.data(desk.getCase, { queue: 'risk_order', subject }, staff)
    expect(history).toHaveLength(1)
  })

  test('the same key decides once', async () => {
    const subject = await held()
    const input = { queue: 'risk_order', subject, decision: 'approve', seen: 'REVIEW' } as const
    for (const _ of [1, 2])
      expect((await api.call(desk.decide, input, staff, { key: 'once' })).data).toBe('SUCCESS')
    const { history } = await api.data(desk.getCase, { queue: 'risk_order', subject }, staff)
    expect(history).toHaveLength(1)
  })

  test('a decision of another queue, or on nothing, is none', async () => {
    const wrong = await decide(await held(), 'remit' as never)
    expect(Object.keys(wrong.failure?.fields ?? {})).toEqual(['decision'])
    expect((await decide('txn_none', 'approve')).failure?.failure).toBe('not_found')
  })
})

describe('the books', () => {
  test('every currency sums to zero', async () => {
    await decide(await held(), 'approve')
    const trial = await api.data(books.getTrialBalance, {}, staff)
    expect(trial.currencies.filter(({ total }) => Number.parseInt(total, 10) !== 0)).toEqual([])
    expect(trial.currencies.length).toBeGreaterThan(0)
  })
  test('the rules are asked in the background, once at a time, and how it ended stays', async () => {
    const before = await api.data(books.getTrialBalance, {}, staff)
    expect(before).toMatchObject({ lastCheck: null, checking: false })
    for (const _ of [1, 2]) await api.data(books.startCheck, {}, staff)
    expect((await api.data(books.getTrialBalance, {}, staff)).checking).toBe(true)
    expect(await runJobs(api.ctx(), 'ledger.verify')).toEqual(['ledger.verify'])
    const { lastCheck, checking } = await api.data(books.getTrialBalance, {}, staff)
    expect(checking).toBe(false)
    expect(lastCheck?.rules.length).toBeGreaterThan(5)
    expect(lastCheck?.rules.flatMap(({ faults }) => faults)).toEqual([])
  })
  test('a rule that was broken at the last check says what broke it', async () => {
    const fault = { check: 'ledger_wrong_balances', subject: 'account 7', detail: '1 is not 2' }
    await api.db.insert(ledgerChecks).values({ at: api.clock.now(), faults: [fault] })
    const { lastCheck } = await api.data(books.getTrialBalance, {}, staff)
    const broken = lastCheck?.rules.filter(({ faults }) => faults.length > 0)
    expect(broken).toEqual([{ rule: fault.check, faults: ['account 7: 1 is not 2'] }])
  })
  test('the balances of a merchant are found by its name', async () => {
    const subject = await held()
    await decide(subject, 'approve')
    const { records } = await api.data(desk.listBalances, { search: shop.id }, staff)
    const mine = records.find(({ merchantId }) => merchantId === shop.id)
    expect(mine?.balances).toMatchObject([{ currency: 'USD', unsettled: '100.00' }])
  })
})

describe('the robot', () => {
  test('is on until it is switched off, and that is written down', async () => {
    expect((await api.data(desk.getDesk, {}, staff)).robot).toBe(true)
    await api.data(desk.setRobot, { on: false }, staff)
    expect((await api.data(desk.getDesk, {}, staff)).robot).toBe(false)
    await api.data(desk.setRobot, { on: true }, staff)
    const rows = await api.db.select().from(settings).where(eq(settings.name, 'desk.robot'))
    expect(rows).toEqual([{ name: 'desk.robot', value: 'on' }])
  })
})
