import { disputeReasons } from '#domain/trade/disputes.ts'
import { m } from '#paraglide/messages.js'
import { disputeReasonWords } from '#words/trade/disputes.ts'
import type { TimerRecords } from '../timer.ts'

declare module '../timer.ts' {
  interface TimersOf {
    disputes: keyof typeof disputeTimers
  }
}

export const disputeTimers = {
  dispute: {
    name: m.timers_dispute_name,
    title: (code, language) => {
      const known = disputeReasons.find((one) => one === code)
      const reason = known ? disputeReasonWords[known]({}, language) : (code ?? '')
      return m.timers_dispute_title({ reason }, language)
    },
    after: (_, language) => m.timers_dispute_after({}, language),
  },
} satisfies TimerRecords
