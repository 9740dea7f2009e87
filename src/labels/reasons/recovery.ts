import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const recoveryReasons = {
  'recover.account_invalid': { owner: 'you', text: m.reasons_recover_account_invalid },
} satisfies ReasonRecords<'recovery'>
