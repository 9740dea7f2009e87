import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as bankCases from '#contract/desk/bank-cases.ts'
import * as desk from '#contract/desk/desk.ts'
import { getDetail } from '#contract/payments/chargebacks.ts'
import * as trades from '#contract/payments/transactions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { chargebackMessages, chargebacks } from '#server/db/schema/chargebacks.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { transact } from '#server/db/transact.ts'
import { operationOf, readyToOpen } from '#server/payments/chargebacks/shared/play.ts'
import { payment } from '../../support/trades.ts'
import { hears, historyOf } from '../support/cases.ts'
import type { TestSession } from '../support/people.ts'
import { api, balances, newKey, openTrading, refund, session, shop } from '../support/trading.ts'

openTrading()

let staff: TestSession
beforeEach(async () => {
  staff = await api.signIn(await api.staff())
})

const open = (transactionId: string, more: object = {}, key = newKey()) =>
  api.call(
    bankCases.open,
    { transactionId, stage: '1st_chargeback', reason: 'fraud', ...more },
    staff,
    { key, language: 'en' },
  )
const find = (transactionId: string) => api.data(bankCases.find, { transactionId }, staff)
const casesOf = (transactionId: string) =>
  api.db.select().from(chargebacks).where(eq(chargebacks.transactionId, transactionId))
const reasonsOf = ({ failure }: Awaited<ReturnType<typeof open>>) =>
  failure?.reasons?.map(({ code }) => code)

describe('a case that the staff opens', () => {
  test('disputes all that is left, and all follows as when the network opens it', async () => {
    const transactionId = await payment(api.ctx(), shop, {})
    await refund(transactionId, '30.00')
    const before = await balances()
    const { data } = await open(transactionId, { comment: 'Card was stolen' })
    const [held] = await casesOf(transactionId)
    expect(held).toMatchObject({ id: data?.chargebackId, stage: '1st_chargeback', amount: 7_000n })
    expect(held).toMatchObject({ status: 'pending', bankComment: 'Card was stolen' })
    expect((await balances()).frozen ?? 0n).toBe((before.frozen ?? 0n) + 7_000n)
    expect(await historyOf(held?.id ?? '')).toEqual(['opened', 'frozen 7000', 'fee 1500'])
    const messages = await api.db
      .select()
      .from(merchantMessages)
      .where(eq(merchantMessages.subject, held?.id ?? ''))
    expect(messages.map(({ event }) => event)).toEqual(['chargeback.opened'])
    const heard = await api.db
      .select()
      .from(chargebackMessages)
      .where(eq(chargebackMessages.chargebackId, held?.id ?? ''))
    expect(heard).toMatchObject([{ fate: 'applied', caseReference: held?.caseReference }])
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, held?.id ?? ''))
    expect(entries).toMatchObject([
      { action: 'chargeback.open', actorKind: 'staff', merchantId: shop.id },
    ])
  })

  test('has the amount and the days that were chosen, and the desk plays on from there', async () => {
    const transactionId = await payment(api.ctx(), shop, {})
    await open(transactionId, { stage: 'retrieval', reason: 'others', amount: '12.50', days: 3 })
    const [held] = await casesOf(transactionId)
    const until = new Date(api.clock.now().getTime() + 3 * 86_400_000)
    expect(held).toMatchObject({ stage: 'retrieval', amount: 1_250n, reason: 'others', held: 0n })
    expect(Math.abs((held?.deadline.getTime() ?? 0) - until.getTime())).toBeLessThan(60_000)
    const subject = held?.id ?? ''
    const seen = { queue: 'chargeback', subject, seen: 'retrieval:pending' } as const
    await api.data(desk.decide, { ...seen, decision: 'escalate' }, staff, { key: newKey() })
    expect((await casesOf(transactionId))[0]).toMatchObject({
      stage: '1st_chargeback',
      held: 1_250n,
    })
    // The merchant sees the bank's message, not which staff member simulated it.
    const { timeline } = await api.data(getDetail, { chargebackId: subject }, session)
    expect(timeline.map(({ actor }) => actor)).toEqual(timeline.map(() => null))
  })

  test('of an authorisation is about its capture', async () => {
    const authorised = await payment(api.ctx(), shop, { type: 'AUTH' })
    expect(await find(authorised)).toMatchObject({ paid: false })
    expect(reasonsOf(await open(authorised))).toEqual(['chargeback.not_paid'])
    const input = { transactionId: authorised, currency: 'USD', preAuthorizeAmount: '40.00' }
    await api.data(trades.capture, input as never, session, { key: newKey() })
    const { transactionId, left } = await find(authorised)
    expect(left).toBe('40.00')
    expect((await open(authorised)).status).toBe(200)
    expect(await casesOf(transactionId)).toMatchObject([{ amount: 4_000n }])
  })

  test('the same key opens it once, and another body is told so', async () => {
    const transactionId = await payment(api.ctx(), shop, {})
    const first = await open(transactionId, {}, 'once')
    const again = await open(transactionId, {}, 'once')
    expect(again.data).toEqual(first.data)
    const other = await open(transactionId, { reason: 'others' }, 'once')
    expect(other.failure?.failure).toBe('key_reused')
    expect(await casesOf(transactionId)).toHaveLength(1)
  })

  test('of two who open at once one is refused', async () => {
    const transactionId = await payment(api.ctx(), shop, {})
    const answers = await Promise.all([open(transactionId), open(transactionId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await casesOf(transactionId)).toHaveLength(1)
    expect((await balances()).frozen).toBe(10_000n)
  })
})

describe('what the screen is told is what the call is refused for', () => {
  test('not paid', async () => {
    for (const outcome of ['declined', 'review', 'unpaid'] as const) {
      const transactionId = await payment(api.ctx(), shop, { outcome })
      expect(await find(transactionId)).toMatchObject({ paid: false })
      expect(reasonsOf(await open(transactionId))).toEqual(['chargeback.not_paid'])
      expect(await casesOf(transactionId)).toEqual([])
    }
  })

  test('a refund is no payment, for the network as for the staff', async () => {
    const original = await payment(api.ctx(), shop, {})
    const { refundTransactionId } = (await refund(original, '30.00')).data as {
      refundTransactionId: string
    }
    expect(reasonsOf(await open(refundTransactionId))).toEqual(['chargeback.not_paid'])
    const before = await balances()
    const said = { kind: 'opened', stage: '1st_chargeback', amount: '3000' } as const
    const heard = await hears(`of-${refundTransactionId}`, {
      ...said,
      operationId: refundTransactionId,
    })
    expect(heard).toMatchObject({ fate: 'passed', why: 'chargeback.not_paid' })
    expect(await balances()).toEqual(before)
  })

  test('refunded in full', async () => {
    const transactionId = await payment(api.ctx(), shop, {})
    await refund(transactionId, '100.00')
    expect(await find(transactionId)).toMatchObject({ refunded: true, left: '0.00' })
    expect(reasonsOf(await open(transactionId))).toEqual(['chargeback.refunded_already'])
    expect(await casesOf(transactionId)).toEqual([])
  })

  test('disputed in part by another case, then in full', async () => {
    const transactionId = await payment(api.ctx(), shop, {})
    await open(transactionId, { amount: '60.00' })
    expect(await find(transactionId)).toMatchObject({ left: '40.00', paid: true, refunded: false })
    const beyond = await open(transactionId, { amount: '40.01' })
    expect(reasonsOf(beyond)).toEqual(['chargeback.above_left'])
    expect((await open(transactionId, { amount: '40.00' })).status).toBe(200)
    expect(reasonsOf(await open(transactionId))).toEqual(['chargeback.disputed_already'])
    expect(await casesOf(transactionId)).toHaveLength(2)
  })

  test('what is no amount, no number of days and no payment', async () => {
    const transactionId = await payment(api.ctx(), shop, {})
    const fields = async (more: object) =>
      Object.keys((await open(transactionId, more)).failure?.fields ?? {})
    expect(await fields({ amount: '0' })).toEqual(['amount'])
    expect(await fields({ amount: '1.234' })).toEqual(['amount'])
    for (const days of [0, 91, 1.5]) expect(await fields({ days })).toEqual(['days'])
    expect((await open('txn_none')).failure?.failure).toBe('not_found')
    expect(await casesOf(transactionId)).toEqual([])
  })

  test('in live mode the network opens cases, and nobody at the desk', async () => {
    const transactionId = await payment(api.ctx(), shop, {})
    const ctx = api.ctx({ services: { ...api.services, mode: 'live' } })
    const usual = { amount: null, comment: null, days: null }
    const played = { stage: 'retrieval', reason: 'fraud', ...usual } as const
    const openIt = await readyToOpen(ctx, await operationOf(api.db, transactionId), played)
    await expect(transact(api.db, openIt)).rejects.toMatchObject({
      reasons: [{ code: 'chargeback.played_by_network' }],
    })
    expect(await casesOf(transactionId)).toEqual([])
  })
})
