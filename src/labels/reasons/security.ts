import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const securityReasons = {
  'password.original_missing': { owner: 'you', text: m.reasons_password_original_missing },
  'password.unchanged': { owner: 'you', text: m.reasons_password_unchanged },
  'phone.invalid': { owner: 'you', text: m.reasons_phone_invalid },
} satisfies ReasonRecords<'security'>
