import { m } from '#paraglide/messages.js'
import type { TimerRecords } from '../timer.ts'

export const offlineStoreTimers = {
  store_licence: {
    name: m.timers_offline_store_licence_name,
    title: (_, language) => m.timers_offline_store_licence_title({}, language),
    after: (_, language) => m.timers_offline_store_licence_after({}, language),
  },
} satisfies TimerRecords
