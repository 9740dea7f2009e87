import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

const account = (_: unknown, language: { readonly locale: 'en' | 'zh' }) => ({
  href: '/aq/accountCenter',
  label: m.reasons_store_to_account({}, language),
})

export const websiteRequirementsReasons = {
  // For merchants who verify on an external page, which they open from the account centre.
  'store.kyc_needed': { owner: 'you', text: m.reasons_store_kyc_needed, unlocks: account },
  'store.account_needed': { owner: 'you', text: m.reasons_store_account_needed, unlocks: account },
  'store.added_by_service': { owner: 'provider', text: m.reasons_store_added_by_service },
  'store.limit_reached': { owner: 'you', text: m.reasons_store_limit_reached },
  'store.trade_type_differs': { owner: 'you', text: m.reasons_store_trade_type_differs },
  'store.region_not_served': { owner: 'you', text: m.reasons_store_region_not_served },
  'store.individual_not_served': { owner: 'you', text: m.reasons_store_individual_not_served },
  'store.volume_too_low': { owner: 'you', text: m.reasons_store_volume_too_low },
  'store.chargeback_rate_too_high': {
    owner: 'you',
    text: m.reasons_store_chargeback_rate_too_high,
  },
  'store.experience_unconfirmed': { owner: 'you', text: m.reasons_store_experience_unconfirmed },
  'store.business_unconfirmed': { owner: 'you', text: m.reasons_store_business_unconfirmed },
  'store.history_range': { owner: 'you', text: m.reasons_store_history_range },
  'store.history_to_come': { owner: 'you', text: m.reasons_store_history_to_come },
} satisfies ReasonRecords<'websiteRequirements'>
