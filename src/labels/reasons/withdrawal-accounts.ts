import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const withdrawalAccountsReasons = {
  'withdrawal_account.withdrawal_open': {
    owner: 'time',
    text: m.reasons_withdrawal_account_withdrawal_open,
  },
  'withdrawal_account.all_groups': {
    owner: 'administrator',
    text: m.reasons_withdrawal_account_all_groups,
  },
  'withdrawal_account.pending': { owner: 'provider', text: m.reasons_withdrawal_account_pending },
  'withdrawal_account.review_failed': {
    owner: 'you',
    text: m.reasons_withdrawal_account_review_failed,
  },
  'withdrawal_account.approved': { owner: 'provider', text: m.reasons_withdrawal_account_approved },
  'withdrawal_account.deleted': {
    owner: 'you',
    final: true,
    text: m.reasons_withdrawal_account_deleted,
  },
  'withdrawal_account.wrong_approver': {
    owner: 'provider',
    text: m.reasons_withdrawal_account_wrong_approver,
  },
  'withdrawal_account.kept_by_provider': {
    owner: 'provider',
    text: m.reasons_withdrawal_account_kept_by_provider,
  },
  'withdrawal_account.incomplete': { owner: 'you', text: m.reasons_withdrawal_account_incomplete },
  'withdrawal_account.bank_name_chinese': {
    owner: 'you',
    text: m.reasons_withdrawal_account_bank_name_chinese,
  },
} satisfies ReasonRecords<'withdrawalAccounts'>
