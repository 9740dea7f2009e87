import { m } from '#paraglide/messages.js'
import { decisionWords } from '../decision.ts'

declare module '../event.ts' {
  interface EventsOf {
    offlineStores: keyof typeof offlineStoreDecisionWords | keyof typeof licenceWords
  }
}

/** What a merchant is told of the decisions on an offline store. */
export const offlineStoreDecisionWords = {
  'offline_store.approve': decisionWords(m.events_offline_store_approve),
  'offline_store.decline': decisionWords(m.events_offline_store_decline),
  'offline_store.modify': decisionWords(m.events_offline_store_modify),
}

/** What it is told when the licence of one has expired. */
export const licenceWords = {
  'offline_store.expired': {
    title: m.events_offline_store_expired,
    text: m.events_offline_store_expired_text,
  },
}
