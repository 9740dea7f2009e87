import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const shopAuthorisationReasons = {
  'store.already_bound': { owner: 'you', text: m.reasons_store_already_bound },
  'store.shop_taken': { owner: 'you', text: m.reasons_store_shop_taken },
  'store.platform_differs': { owner: 'you', text: m.reasons_store_platform_differs },
  'store.platform_not_connected': {
    owner: 'provider',
    text: m.reasons_store_platform_not_connected,
  },
  'store.authorisation_token_missing': {
    owner: 'you',
    text: m.reasons_store_authorisation_token_missing,
  },
  'store.authorisation_denied': { owner: 'you', text: m.reasons_store_authorisation_denied },
  'store.authorisation_refused': { owner: 'you', text: m.reasons_store_authorisation_refused },
  'store.authorisation_over': { owner: 'you', text: m.reasons_store_authorisation_over },
  'store.none_chosen': { owner: 'you', text: m.reasons_store_none_chosen },
} satisfies ReasonRecords<'shopAuthorisation'>
