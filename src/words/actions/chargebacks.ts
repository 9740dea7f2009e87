import { m } from '#paraglide/messages.js'
import type { ActionWords } from '../action.ts'

export const chargebacksActions = {
  'chargeback.open': m.actions_chargeback_open,
  'chargeback.close': m.actions_chargeback_close,
} satisfies ActionWords
