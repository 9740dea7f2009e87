import * as v from 'valibot'
import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'
import { merchantEvent } from '#server/events/event.ts'
import { licenceWords, offlineStoreDecisionWords } from '#words/events/offline-stores.ts'
import { storesOfOperator } from './offers/find-store.ts'

const seen = {
  screen: '/aq/storeDetail',
  address: (storeId: string) => `/aq/storeDetail?storeId=${encodeURIComponent(storeId)}`,
  subjects: storesOfOperator,
} as const
const told = decisionEvents(offlineStoreDecisionWords, { about: 'review_result', ...seen })

/** What a merchant is told of the decisions on its offline stores. */
export const offlineStoreDecisions = {
  approve: told('offline_store.approve'),
  decline: told('offline_store.decline'),
  modify: told('offline_store.modify'),
} satisfies DecisionEvents<'offline_store'>

/** That the licence of a store has expired, and the store is suspended. */
export const licenceExpired = merchantEvent({
  ...seen,
  type: 'offline_store.expired',
  about: 'expiring_document',
  params: v.object({ label: v.string(), day: v.string() }),
  words: licenceWords['offline_store.expired'],
  channels: ['message', 'mail'],
})
