import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const offlineStoresReasons = {
  'offline_store.not_sent': { owner: 'you', text: m.reasons_offline_store_not_sent },
  'offline_store.pending': { owner: 'provider', text: m.reasons_offline_store_pending },
  'offline_store.sent_back': { owner: 'you', text: m.reasons_offline_store_sent_back },
  'offline_store.approved': { owner: 'you', text: m.reasons_offline_store_approved },
  'offline_store.licence_good': { owner: 'time', text: m.reasons_offline_store_licence_good },
  'offline_store.licence_not_over': {
    owner: 'time',
    text: m.reasons_offline_store_licence_not_over,
  },
  'offline_store.not_operating': { owner: 'you', text: m.reasons_offline_store_not_operating },
  'offline_store.nothing_changed': {
    owner: 'you',
    text: m.reasons_offline_store_nothing_changed,
  },
  'offline_store.fields_open': { owner: 'you', text: m.reasons_offline_store_fields_open },
  'offline_store.legal_person_needed': {
    owner: 'you',
    text: m.reasons_offline_store_legal_person_needed,
  },
  'offline_store.director_needed': { owner: 'you', text: m.reasons_offline_store_director_needed },
  'offline_store.beneficiary_needed': {
    owner: 'you',
    text: m.reasons_offline_store_beneficiary_needed,
  },
} satisfies ReasonRecords<'offlineStores'>
