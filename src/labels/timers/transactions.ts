import { reviewReason } from '#labels/payments/transactions.ts'
import { m } from '#paraglide/messages.js'
import type { TimerRecords } from '../timer.ts'

export const transactionTimers = {
  risk_order: {
    name: m.timers_risk_order_name,
    title: (_, language) => m.timers_risk_order_title({}, language),
    after: (reason, language) =>
      [reason && reviewReason(reason, language), m.timers_risk_order_after({}, language)]
        .filter(Boolean)
        .join(' · '),
  },
  authorisation: {
    name: m.timers_authorisation_name,
    title: (_, language) => m.timers_authorisation_title({}, language),
    after: (_, language) => m.timers_authorisation_after({}, language),
  },
  failed_refund: {
    name: m.timers_failed_refund_name,
    title: (_, language) => m.timers_failed_refund_title({}, language),
    after: (_, language) => m.timers_failed_refund_after({}, language),
  },
} satisfies TimerRecords
