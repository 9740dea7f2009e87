import { m } from '#paraglide/messages.js'
import type { TimerRecords } from '../timer.ts'

export const securityTimers = {
  password: {
    name: m.timers_password_name,
    title: (_, language) => m.timers_password_title({}, language),
    after: (_, language) => m.timers_password_after({}, language),
  },
} satisfies TimerRecords
