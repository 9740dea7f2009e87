import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

declare module '#domain/reasons.ts' {
  interface ReasonsOf {
    'auto-withdrawals': keyof typeof autoWithdrawalsReasons
  }
}

export const autoWithdrawalsReasons = {
  'auto_withdrawal.all_groups': {
    owner: 'administrator',
    text: m.reasons_auto_withdrawal_all_groups,
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
  'auto_withdrawal.off': { owner: 'you', text: m.reasons_auto_withdrawal_off },
  'auto_withdrawal.not_for_risk': {
    owner: 'provider',
    text: m.reasons_auto_withdrawal_not_for_risk,
  },
  'auto_withdrawal.closed_for_risk': {
    owner: 'provider',
    text: m.reasons_auto_withdrawal_closed_for_risk,
  },
} satisfies ReasonRecords
