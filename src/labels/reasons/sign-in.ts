import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const signInReasons = {
  'email.required': { owner: 'you', text: m.reasons_email_required },
  'email.invalid': { owner: 'you', text: m.reasons_email_invalid },
  'password.too_short': { owner: 'you', text: m.reasons_password_too_short },
} satisfies ReasonRecords<'signIn'>
