import { m } from '#paraglide/messages.js'
import { decisionLabels } from '../cases.ts'
import type { EventLabels } from '../event.ts'

export const offlineStoreDecisionLabels = {
  'offline_store.approve': decisionLabels(m.events_offline_store_approve),
  'offline_store.decline': decisionLabels(m.events_offline_store_decline),
  'offline_store.modify': decisionLabels(m.events_offline_store_modify),
}

/** Decisions on the new licence of a store that is already approved, and remains so. */
export const renewalDecisionLabels = {
  'offline_store.renewal_approve': decisionLabels(m.events_offline_store_renewal_approve),
  'offline_store.renewal_decline': decisionLabels(m.events_offline_store_renewal_decline),
  'offline_store.renewal_modify': decisionLabels(m.events_offline_store_renewal_modify),
}

type Expiring = {
  readonly label: string
  /** The last valid day of the licence (yyyy-MM-dd, UTC), and the days until then. */
  readonly day: string
  readonly days: number
}

const expiring: EventLabels<Expiring> = {
  title: ({ label, days }, language) => {
    if (days === 0) return m.events_offline_store_expiring_today({ label }, language)
    if (days === 1) return m.events_offline_store_expiring_tomorrow({ label }, language)
    return m.events_offline_store_expiring({ label, days: String(days) }, language)
  },
  text: ({ day }, language) => m.events_offline_store_expiring_text({ day }, language),
}

/** Notifications of a licence that is about to expire, or has expired. */
export const licenceLabels = {
  'offline_store.expiring': expiring,
  'offline_store.expired': {
    title: m.events_offline_store_expired,
    text: m.events_offline_store_expired_text,
  },
}
