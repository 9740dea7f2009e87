import * as v from 'valibot'
import {
  licenceLabels,
  offlineStoreDecisionLabels,
  renewalDecisionLabels,
} from '#labels/events/offline-stores.ts'
import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'
import { merchantEvent } from '#server/events/event.ts'
import { subjectStores } from './shared/find-store.ts'

const mine = { subjects: subjectStores, about: 'expiring_document' } as const
const renewed = '/aq/offlineKycExipreUpdate'
const seen = {
  screen: '/aq/storeDetail',
  address: (storeId: string) => `/aq/storeDetail?storeId=${encodeURIComponent(storeId)}`,
  subjects: subjectStores,
} as const
const told = decisionEvents(offlineStoreDecisionLabels, { about: 'review_result', ...seen })
const toldOfRenewal = decisionEvents(renewalDecisionLabels, { about: 'review_result', ...seen })

/** The notifications about decisions on offline stores as a whole. */
export const openingDecisions = {
  approve: told('offline_store.approve'),
  decline: told('offline_store.decline'),
  modify: told('offline_store.modify'),
} satisfies DecisionEvents<'offline_store'>

/** The notifications about decisions on a store's new licence. */
export const renewalDecisions = {
  approve: toldOfRenewal('offline_store.renewal_approve'),
  decline: toldOfRenewal('offline_store.renewal_decline'),
  modify: toldOfRenewal('offline_store.renewal_modify'),
} satisfies DecisionEvents<'offline_store'>

/** The licence of a store is about to expire. */
export const licenceExpiring = merchantEvent({
  ...mine,
  type: 'offline_store.expiring',
  screen: renewed,
  address: () => renewed,
  /** Days to its last day. */
  params: v.object({ label: v.string(), day: v.string(), days: v.number() }),
  words: licenceLabels['offline_store.expiring'],
  channels: ['message', 'mail'],
})

/** The licence of a store has expired and the store is suspended. */
export const licenceExpired = merchantEvent({
  ...mine,
  type: 'offline_store.expired',
  screen: renewed,
  address: () => renewed,
  params: v.object({ label: v.string(), day: v.string() }),
  words: licenceLabels['offline_store.expired'],
  channels: ['message', 'mail'],
})
