import type {
  DocumentState,
  StatementError,
  StatementFormat,
  StatementType,
} from '#domain/money/statements.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }
type Word = (inputs: Record<string, never>, language?: In) => string

export const statementTypeLabels: Record<StatementType, Word> = {
  daily: m.statements_type_daily,
  weekly: m.statements_type_weekly,
  monthly: m.statements_type_monthly,
  custom: m.statements_type_custom,
}

export const documentStateLabels: Record<DocumentState, Word> = {
  generating: m.statements_state_generating,
  failed: m.statements_state_failed,
  ready: m.statements_state_ready,
}

/** The purpose of each statement format. */
export const statementFormatLabels: Record<StatementFormat, Word> = {
  csv: m.statements_format_csv,
  xlsx: m.statements_format_xlsx,
  pdf: m.statements_format_pdf,
  xml: m.statements_format_xml,
}

export const statementErrorLabels: Record<StatementError, Word> = {
  format: m.failures_field_format,
  required: m.portal_fault_required,
  range_reversed: m.failures_field_range_reversed,
  day_not_over: m.failures_field_day_not_over,
  statement_too_long: m.failures_field_statement_too_long,
}
