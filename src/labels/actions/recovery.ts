import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const recoveryActions = {
  'password.set': m.actions_password_set,
  'password.reset': m.actions_password_reset,
} satisfies ActionLabels
