import { m } from '#paraglide/messages.js'
import type { TimerRecords } from '../timer.ts'

export const paymentLinkTimers = {
  payment_link: {
    name: m.timers_payment_link_name,
    title: (_, language) => m.timers_payment_link_title({}, language),
    after: (_, language) => m.timers_payment_link_after({}, language),
  },
} satisfies TimerRecords
