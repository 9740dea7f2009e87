import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const accountReasons = {
  'account.checking': { owner: 'provider', text: m.reasons_account_checking },
  'account.passed': { owner: 'provider', final: true, text: m.reasons_account_passed },
  'account.not_sent': { owner: 'you', text: m.reasons_account_not_sent },
  'account.not_passed': { owner: 'provider', text: m.reasons_account_not_passed },
} satisfies ReasonRecords<'account'>
