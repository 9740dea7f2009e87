import { m } from '#paraglide/messages.js'
import { decisionLabels } from '../cases.ts'
import { type EventLabels, minuteOf } from '../event.ts'

export const riskOrderEventLabels = {
  'risk_order.approve': decisionLabels(m.events_risk_order_approve),
  'risk_order.decline': decisionLabels(m.events_risk_order_decline),
}

/** A payment as its notifications need it. */
export type PaymentNotice = {
  readonly orderId: string
  /** With its currency; for an authorisation, the uncaptured amount. */
  readonly amount: string
  /** Review deadline: ISO; empty where it has passed. */
  readonly until: string
  /** Number of days left; only for a reminder. */
  readonly days: number
}
type Words = EventLabels<PaymentNotice>
type In = Parameters<Words['title']>[1]
const said = ({ until, days, ...payment }: PaymentNotice) => ({
  ...payment,
  until: until === '' ? '' : `${minuteOf(new Date(until))} UTC`,
  days: String(days),
})
type Sentence = (inputs: ReturnType<typeof said>, language: In) => string
const words = (title: Sentence, text: Sentence): Words => ({
  title: (told, language) => title(said(told), language),
  text: (told, language) => text(said(told), language),
})

/** Notifications of payments that changed without the merchant's action. */
export const paymentEventLabels = {
  'risk_order.held': words(m.events_risk_order_held_title, m.events_risk_order_held_text),
  'risk_order.reminder': words(m.events_risk_order_reminder_title, m.events_risk_order_held_text),
  'risk_order.cancelled': words(
    m.events_risk_order_cancelled_title,
    m.events_risk_order_cancelled_text,
  ),
  'payment.refund_failed': words(
    m.events_payment_refund_failed_title,
    m.events_payment_refund_failed_text,
  ),
  'payment.capture_failed': words(
    m.events_payment_capture_failed_title,
    m.events_payment_capture_failed_text,
  ),
  'payment.void_failed': words(
    m.events_payment_void_failed_title,
    m.events_payment_void_failed_text,
  ),
  'payment.lapsed': words(m.events_payment_lapsed_title, m.events_payment_lapsed_text),
}
