import { m } from '#paraglide/messages.js'
import type { TimerRecords } from '../timer.ts'

export const websiteTimers = {
  website_shop: {
    name: m.timers_website_shop_name,
    title: (_, language) => m.timers_website_shop_title({}, language),
    after: (_, language) => m.timers_website_after({}, language),
  },
  website: {
    name: m.timers_website_name,
    title: (_, language) => m.timers_website_title({}, language),
    after: (_, language) => m.timers_website_after({}, language),
  },
} satisfies TimerRecords
