import { m } from '#paraglide/messages.js'
import type { ReasonRecords } from '../reason.ts'

export const passwordsReasons = {
  'password.rules': { owner: 'you', text: m.reasons_password_rules },
  'password.repeat': { owner: 'you', text: m.reasons_password_repeat },
  'password.ticket_over': { owner: 'time', text: m.reasons_password_ticket_over },
} satisfies ReasonRecords<'passwords'>
