import { deskReasons } from '#domain/cases.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import { m } from '#paraglide/messages.js'
import type { TimerRecords } from '../timer.ts'

export const withdrawalTimers = {
  withdrawal: {
    name: m.timers_withdrawal_name,
    title: (reason, language) => {
      const known = deskReasons.withdrawal.find((one) => one === reason)
      return known
        ? m.timers_withdrawal_why({ reason: deskReasonLabels[known]({}, language) }, language)
        : m.timers_withdrawal_title({}, language)
    },
    after: (_, language) => m.timers_withdrawal_after({}, language),
  },
} satisfies TimerRecords
