import { isCurrency } from '#domain/currencies.ts'
import { amountErrorOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { holderLabels } from '../company/identity-documents.ts'
import { labelFor } from '../label.ts'
import type { ReasonRecords } from '../reason.ts'

const isWhole = (currency: string): boolean =>
  isCurrency(currency) && amountErrorOf(currency) === 'amount_whole'

export const withdrawalsReasons = {
  'withdrawal.amount_invalid': {
    owner: 'you',
    text: ({ currency }, reading) =>
      (isWhole(currency) ? m.failures_field_amount_whole : m.reasons_withdrawal_amount_invalid)(
        {},
        reading,
      ),
  },
  'withdrawal.exceeds_available': { owner: 'you', text: m.reasons_withdrawal_exceeds_available },
  'withdrawal.below_minimum': { owner: 'you', text: m.reasons_withdrawal_below_minimum },
  'withdrawal.not_above_fee': { owner: 'you', text: m.reasons_withdrawal_not_above_fee },
  'withdrawal.account_missing': { owner: 'you', text: m.reasons_withdrawal_account_missing },
  'withdrawal.account_not_approved': {
    owner: 'provider',
    text: m.reasons_withdrawal_account_not_approved,
  },
  'withdrawal.account_failed': { owner: 'you', text: m.reasons_withdrawal_account_failed },
  'withdrawal.fee_not_set': { owner: 'provider', text: m.reasons_withdrawal_fee_not_set },
  'withdrawal.document_expiring': {
    owner: 'you',
    text: ({ type, until }, reading) =>
      m.reasons_withdrawal_document_expiring(
        { type: labelFor(holderLabels, type, reading), until },
        reading,
      ),
  },
  'withdrawal.document_expired': {
    owner: 'you',
    text: ({ type, until }, reading) =>
      m.reasons_withdrawal_document_expired(
        { type: labelFor(holderLabels, type, reading), until },
        reading,
      ),
  },
  'withdrawal.nothing_available': { owner: 'time', text: m.reasons_withdrawal_nothing_available },
  'withdrawal.negative_balance': { owner: 'time', text: m.reasons_withdrawal_negative_balance },
  'withdrawal.risk_limit': { owner: 'provider', text: m.reasons_withdrawal_risk_limit },
  'withdrawal.locked': { owner: 'provider', text: m.reasons_withdrawal_locked },
  'withdrawal.not_accepted': { owner: 'provider', text: m.reasons_withdrawal_not_accepted },
  'withdrawal.on_hold': { owner: 'provider', text: m.reasons_withdrawal_on_hold },
  'withdrawal.accepted': { owner: 'provider', text: m.reasons_withdrawal_accepted },
  'withdrawal.partly_remitted': { owner: 'provider', text: m.reasons_withdrawal_partly_remitted },
  'withdrawal.remitted': { owner: 'bank', text: m.reasons_withdrawal_remitted },
  'withdrawal.failed': { owner: 'provider', final: true, text: m.reasons_withdrawal_failed },
  'withdrawal.returned': { owner: 'bank', final: true, text: m.reasons_withdrawal_returned },
  'withdrawal.exceeds_left': { owner: 'you', text: m.reasons_withdrawal_exceeds_left },
} satisfies ReasonRecords<'withdrawals'>
