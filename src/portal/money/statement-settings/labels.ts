import type { DeliveryState } from '#domain/money/statement-delivery.ts'
import type { ChosenField, StatementFormat } from '#domain/money/statements.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'
import type { ScheduledType } from './draft.ts'

/** The polling interval in ms. A delivery ends shortly after it was requested. */
export const lookAgainMs = 5_000

type Choice = { readonly label: () => string; readonly hint?: () => string }

export const typeLabels: Readonly<Record<ScheduledType, Choice>> = {
  daily: { label: m.statement_settings_type_daily, hint: m.statement_settings_type_daily_hint },
  weekly: { label: m.statement_settings_type_weekly, hint: m.statement_settings_type_weekly_hint },
  monthly: {
    label: m.statement_settings_type_monthly,
    hint: m.statement_settings_type_monthly_hint,
  },
}

export const fieldLabels: Readonly<Record<ChosenField, Choice>> = {
  store_name: { label: m.statement_settings_field_store_name },
  transaction_id: { label: m.statement_settings_field_transaction_id },
  order_id: { label: m.statement_settings_field_order_id },
  flow_id: { label: m.statement_settings_field_flow_id },
  description: { label: m.statement_settings_field_description },
  original_amount: { label: m.statement_settings_field_original_amount },
  original_currency: { label: m.statement_settings_field_original_currency },
  rate: { label: m.statement_settings_field_rate },
}

export const formatLabels: Readonly<Record<StatementFormat, Choice>> = {
  csv: { label: m.statement_settings_format_csv, hint: m.statement_settings_format_csv_hint },
  xlsx: { label: m.statement_settings_format_xlsx, hint: m.statement_settings_format_xlsx_hint },
  pdf: { label: m.statement_settings_format_pdf, hint: m.statement_settings_format_pdf_hint },
  xml: { label: m.statement_settings_format_xml, hint: m.statement_settings_format_xml_hint },
}

export const stateLooks: Looks<DeliveryState> = {
  waiting: { tone: 'info', label: m.statement_settings_state_waiting },
  delivered: { tone: 'good', label: m.statement_settings_state_delivered },
  failed: { tone: 'bad', label: m.statement_settings_state_failed },
}
