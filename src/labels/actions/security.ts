import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const securityActions = {
  'password.change': m.actions_password_change,
  'phone.change': m.actions_phone_change,
  'email.change': m.actions_email_change,
} satisfies ActionLabels
