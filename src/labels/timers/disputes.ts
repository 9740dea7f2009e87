import { disputeReasons } from '#domain/payments/disputes.ts'
import { disputeReasonLabels } from '#labels/payments/disputes.ts'
import { m } from '#paraglide/messages.js'
import type { TimerRecords } from '../timer.ts'

export const disputeTimers = {
  dispute: {
    name: m.timers_dispute_name,
    title: (code, language) => {
      const known = disputeReasons.find((one) => one === code)
      const reason = known ? disputeReasonLabels[known]({}, language) : (code ?? '')
      return m.timers_dispute_title({ reason }, language)
    },
    after: (_, language) => m.timers_dispute_after({}, language),
  },
} satisfies TimerRecords
