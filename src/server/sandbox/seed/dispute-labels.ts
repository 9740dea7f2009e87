import { currencyOf } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import { decimalOf } from '#domain/money.ts'
import type { NetworkStatus } from '#domain/payments/disputes.ts'
import type { deskDecisions } from '#server/db/schema/desk.ts'
import type { disputes } from '#server/db/schema/disputes.ts'
import type { merchantMessages } from '#server/db/schema/messages.ts'
import { networkEvents } from '#server/payments/disputes/end-by-network.ts'
import { alertEvents } from '#server/payments/disputes/events.ts'

type Message = typeof merchantMessages.$inferInsert
type Held = typeof disputes.$inferInsert
type Reply = Pick<typeof deskDecisions.$inferInsert, 'reason' | 'noteEn' | 'noteZh'>

/** The card network's replies, by how it ended an alert and why the cardholder complained. */
const replies: Record<NetworkStatus, Partial<Record<Held['reason'], Reply>>> = {
  success: {
    WRONG_GOODS: {
      reason: 'answer_accepted',
      noteEn: 'The cardholder has received the right size and withdraws the complaint.',
      noteZh: '持卡人已收到正确尺码的商品，不再提出异议。',
    },
    DUTY: {
      reason: 'answer_accepted',
      noteEn: 'The issuing bank spoke to the cardholder, who now recognises the payment.',
      noteZh: '发卡行已联系持卡人，持卡人确认该笔支付为本人所为。',
    },
  },
  failed: {
    NO_RECEIVED: {
      reason: 'answer_insufficient',
      noteEn: 'A lost parcel is not a delivery. Expect a chargeback unless you refund the payment.',
      noteZh: '包裹遗失不视为已送达。如不退款，发卡行可能发起拒付。',
    },
  },
  revoked: {
    OTHERS: {
      reason: 'cardholder_withdrew',
      noteEn: 'The cardholder found the order in a family member’s account.',
      noteZh: '持卡人发现该订单由其家人下单。',
    },
  },
}

/**
 * The network's decision on an alert, as the desk and the merchant read it; undefined for an alert that ended
 * otherwise.
 */
export function replyTo(held: Held): (typeof deskDecisions.$inferInsert)[] {
  const { id: subject, merchantId, status, reason, note, closedAt } = held
  if (status !== 'success' && status !== 'failed' && status !== 'revoked') return []
  const reply = replies[status][reason]
  if (!reply || !closedAt) return []
  const { decision } = networkEvents[status]
  const before = note ? 'processed' : 'pending'
  return [
    {
      ...{ queue: 'dispute', subject, merchantId, decision, before, after: status },
      ...{ ...reply, deciderName: 'Grace Okafor', at: closedAt },
    },
  ]
}

/**
 * The merchant's notifications about an alert: that it arrived and, if the merchant took long, that it was still open.
 */
export function disputeText(held: Held, answeredAt: Date | null, now: Date): Message[] {
  const { id: subject, merchantId, storeId, amount, currency, reason, deadline } = held
  const money = { amount: decimalOf(amount, currencyOf(currency)), currency }
  const params = { ...money, reason, until: deadline.toISOString() }
  const message = (what: keyof typeof alertEvents, at: Date): Message => ({
    id: `msg_${subject.slice(4)}_${what}`,
    ...{ merchantId, storeId, subject, params, at },
    ...{ event: alertEvents[what].type, type: alertEvents[what].about },
  })
  const remindAt = new Date(deadline.getTime() - limits.disputeReminder)
  const reminds = remindAt <= now && (answeredAt === null || answeredAt > remindAt)
  return [message('received', held.receivedAt), ...(reminds ? [message('reminder', remindAt)] : [])]
}
