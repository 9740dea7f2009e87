import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const ledgerCheckActions = {
  'ledger.check': m.actions_ledger_check,
} satisfies ActionLabels
