import { m } from '#paraglide/messages.js'
import type { TimerRecords } from '../timer.ts'

export const exportTimers = {
  export_file: {
    name: m.timers_export_file_name,
    title: (_, language) => m.timers_export_file_title({}, language),
    after: (_, language) => m.timers_export_file_after({}, language),
  },
} satisfies TimerRecords
