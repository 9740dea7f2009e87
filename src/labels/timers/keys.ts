import { m } from '#paraglide/messages.js'
import type { TimerRecords } from '../timer.ts'

export const keyTimers = {
  key: {
    name: m.timers_key_name,
    title: (reason, language) =>
      reason === 'SALT' ? m.timers_key_salt({}, language) : m.timers_key_title({}, language),
    after: (_, language) => m.timers_key_after({}, language),
  },
} satisfies TimerRecords
