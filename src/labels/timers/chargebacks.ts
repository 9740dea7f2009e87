import { chargebackReason } from '#labels/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import type { TimerRecords } from '../timer.ts'

export const chargebackTimers = {
  chargeback: {
    name: m.timers_chargeback_name,
    title: (reason, language) =>
      m.timers_chargeback_title({ reason: chargebackReason(reason ?? '', language) }, language),
    after: (_, language) => m.timers_chargeback_after({}, language),
  },
  retrieval: {
    name: m.timers_retrieval_name,
    title: (reason, language) =>
      m.timers_retrieval_title({ reason: chargebackReason(reason ?? '', language) }, language),
    after: (_, language) => m.timers_retrieval_after({}, language),
  },
  answer_leaving: {
    name: m.timers_answer_leaving_name,
    title: (reason, language) =>
      m.timers_answer_leaving_title({ reason: chargebackReason(reason ?? '', language) }, language),
    after: (_, language) => m.timers_answer_leaving_after({}, language),
  },
  reversal: {
    name: m.timers_reversal_name,
    title: (reason, language) =>
      m.timers_reversal_title({ reason: chargebackReason(reason ?? '', language) }, language),
    after: (_, language) => m.timers_reversal_after({}, language),
  },
} satisfies TimerRecords
