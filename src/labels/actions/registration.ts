import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const registrationActions = {
  'merchant.register': m.actions_merchant_register,
} satisfies ActionLabels
