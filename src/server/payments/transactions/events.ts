import * as v from 'valibot'
import type { MessageType } from '#domain/notifications/messages.ts'
import {
  type PaymentNotice,
  paymentEventLabels,
  riskOrderEventLabels,
} from '#labels/events/transactions.ts'
import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'
import { merchantEvent } from '#server/events/event.ts'

const seen = {
  screen: '/aq/tradeDetail',
  address: (id: string) => `/aq/tradeDetail?transactionId=${encodeURIComponent(id)}`,
} as const
const told = decisionEvents(riskOrderEventLabels, { about: 'risk_order', ...seen })

export const riskOrderEvents = {
  approve: told('risk_order.approve'),
  decline: told('risk_order.decline'),
} satisfies DecisionEvents<'risk_order'>

const Notice: v.GenericSchema<unknown, PaymentNotice> = v.object({
  orderId: v.string(),
  amount: v.string(),
  until: v.string(),
  days: v.number(),
})
const ofPayment = (type: keyof typeof paymentEventLabels, about: MessageType) =>
  merchantEvent({
    ...{ type, about, params: Notice, words: paymentEventLabels[type] },
    ...seen,
    channels: ['message', 'mail'],
  })

/**
 * Notifications to the merchant about a payment that changes without their action: held, close to its deadline, or
 * ended.
 */
export const paymentEvents = {
  held: ofPayment('risk_order.held', 'risk_order'),
  reminder: ofPayment('risk_order.reminder', 'risk_order'),
  cancelled: ofPayment('risk_order.cancelled', 'risk_order'),
  refundFailed: ofPayment('payment.refund_failed', 'system_notice'),
  captureFailed: ofPayment('payment.capture_failed', 'system_notice'),
  voidFailed: ofPayment('payment.void_failed', 'system_notice'),
  lapsed: ofPayment('payment.lapsed', 'system_notice'),
}
