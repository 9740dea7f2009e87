import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const statementsActions = {
  'statement.create': m.actions_statement_create,
  'statement.retry': m.actions_statement_retry,
  'statement.ready': m.actions_statement_ready,
  'statement.fail': m.actions_statement_fail,
  'invoice.create': m.actions_invoice_create,
  'invoice.ready': m.actions_invoice_ready,
  'invoice.fail': m.actions_invoice_fail,
} satisfies ActionLabels
