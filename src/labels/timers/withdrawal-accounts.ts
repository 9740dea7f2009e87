import { m } from '#paraglide/messages.js'
import type { TimerRecords } from '../timer.ts'

export const withdrawalAccountTimers = {
  withdrawal_account: {
    name: m.timers_withdrawal_account_name,
    title: (_, language) => m.timers_withdrawal_account_title({}, language),
  },
} satisfies TimerRecords
