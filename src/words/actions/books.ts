import { m } from '#paraglide/messages.js'
import type { ActionWords } from '../action.ts'

export const booksActions = {
  'ledger.check': m.actions_ledger_check,
} satisfies ActionWords
