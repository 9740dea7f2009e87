import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const websitesReasons = {
  'store.not_operating': { owner: 'provider', text: m.reasons_store_not_operating },
  'store.under_review': { owner: 'provider', text: m.reasons_store_under_review },
  'store.review_failed': { owner: 'you', text: m.reasons_store_review_failed },
  'store.authorisation_needed': { owner: 'you', text: m.reasons_store_authorisation_needed },
  'store.abnormal': { owner: 'provider', text: m.reasons_store_abnormal },
  'store.frozen': { owner: 'provider', text: m.reasons_store_frozen },
  'store.closed': { owner: 'provider', text: m.reasons_store_closed },
  'store.shop_closed': { owner: 'you', text: m.reasons_store_shop_closed },
  'store.on_hold': { owner: 'provider', text: m.reasons_store_on_hold },
  'store.api_abnormal': { owner: 'you', text: m.reasons_store_api_abnormal },
  'store.operating': { owner: 'you', text: m.reasons_store_operating },
  'store.hidden': { owner: 'you', text: m.reasons_store_hidden },
  'store.shown': { owner: 'you', text: m.reasons_store_shown },
  'store.money_left': { owner: 'time', text: m.reasons_store_money_left },
  'store.payment_open': { owner: 'time', text: m.reasons_store_payment_open },
  'store.chargeback_open': { owner: 'bank', text: m.reasons_store_chargeback_open },
  'store.withdrawal_open': { owner: 'time', text: m.reasons_store_withdrawal_open },
  'store.own_website': { owner: 'you', text: m.reasons_store_own_website },
  'store.not_bound': { owner: 'you', text: m.reasons_store_not_bound },
} satisfies ReasonRecords<'websites'>
