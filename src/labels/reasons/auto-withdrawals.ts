import { isReasonOf } from '#domain/cases.ts'
import { isCurrency } from '#domain/currencies.ts'
import { amountErrorOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { deskReasonLabels } from '../cases.ts'
import type { ReasonRecords } from '../reason.ts'

const isWhole = (currency: string): boolean =>
  isCurrency(currency) && amountErrorOf(currency) === 'amount_whole'

export const autoWithdrawalsReasons = {
  'auto_withdrawal.all_groups': {
    owner: 'administrator',
    text: m.reasons_auto_withdrawal_all_groups,
  },
  'auto_withdrawal.minimum_invalid': {
    owner: 'you',
    text: ({ currency }, reading) =>
      (isWhole(currency) ? m.failures_field_amount_whole : m.failures_field_amount_invalid)(
        {},
        reading,
      ),
  },
  'auto_withdrawal.minimum_too_low': {
    owner: 'you',
    text: m.reasons_auto_withdrawal_minimum_too_low,
  },
  'auto_withdrawal.day_missing': { owner: 'you', text: m.reasons_auto_withdrawal_day_missing },
  'auto_withdrawal.account_missing': {
    owner: 'you',
    text: m.reasons_auto_withdrawal_account_missing,
  },
  'auto_withdrawal.below_minimum': { owner: 'time', text: m.reasons_auto_withdrawal_below_minimum },
  'auto_withdrawal.given_back': {
    owner: 'provider',
    final: true,
    // A type that only another version knows is omitted.
    text: ({ type }, reading) =>
      (isReasonOf('withdrawal', type) ? deskReasonLabels[type] : m.reasons_withdrawal_failed)(
        {},
        reading,
      ),
  },
  'auto_withdrawal.off': { owner: 'you', text: m.reasons_auto_withdrawal_off },
  'auto_withdrawal.not_for_risk': {
    owner: 'provider',
    text: m.reasons_auto_withdrawal_not_for_risk,
  },
  'auto_withdrawal.closed_for_risk': {
    owner: 'provider',
    text: m.reasons_auto_withdrawal_closed_for_risk,
  },
} satisfies ReasonRecords<'autoWithdrawals'>
