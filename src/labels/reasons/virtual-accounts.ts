import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const virtualAccountsReasons = {
  'virtual_account.not_offered': { owner: 'provider', text: m.reasons_virtual_account_not_offered },
  'virtual_account.too_many': { owner: 'you', text: m.reasons_virtual_account_too_many },
  'virtual_account.currency_missing': {
    owner: 'you',
    text: m.reasons_virtual_account_currency_missing,
  },
  'virtual_account.articles_missing': {
    owner: 'you',
    text: m.reasons_virtual_account_articles_missing,
  },
  'virtual_account.currency_taken': {
    owner: 'you',
    text: m.reasons_virtual_account_currency_taken,
  },
  'virtual_account.in_review': { owner: 'time', text: m.reasons_virtual_account_in_review },
  'virtual_account.review_failed': {
    owner: 'provider',
    final: true,
    text: m.reasons_virtual_account_review_failed,
  },
  'virtual_account.active': { owner: 'provider', text: m.reasons_virtual_account_active },
} satisfies ReasonRecords<'virtualAccounts'>
