import { rejectionsToClose } from '#domain/money/auto-withdrawals.ts'
import { m } from '#paraglide/messages.js'
import type { TimerRecords } from '../timer.ts'

export const autoWithdrawalTimers = {
  auto_withdrawal: {
    name: m.timers_auto_withdrawal_name,
    title: (_, language) =>
      m.timers_auto_withdrawal_title(
        { used: String(rejectionsToClose - 1), most: String(rejectionsToClose) },
        language,
      ),
    after: (_, language) => m.timers_auto_withdrawal_after({}, language),
  },
} satisfies TimerRecords
