import type { LogisticsError, LogisticsField, LogisticsState } from '#domain/payments/logistics.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }
type Word = (inputs: Record<string, never>, language?: In) => string

/** Names of the fields: in the form, and as column headers of a file. */
export const logisticsFieldLabels: Record<LogisticsField, Word> = {
  transactionId: m.logistics_field_transaction,
  carrier: m.logistics_field_carrier,
  trackingNumber: m.logistics_field_tracking_number,
  shipDate: m.logistics_field_ship_date,
  receiverCountry: m.logistics_field_receiver_country,
  trackingLink: m.logistics_field_tracking_link,
}

export const logisticsStateLabels: Record<LogisticsState, Word> = {
  not_uploaded: m.logistics_state_not_uploaded,
  uploaded: m.logistics_state_uploaded,
}

/** Error texts of a field, beside the form and in the list of a file's abnormal values. */
export const logisticsErrorLabels: Record<LogisticsError, Word> = {
  required: m.portal_fault_required,
  too_long: m.logistics_fault_too_long,
  carrier_characters: m.logistics_fault_carrier_characters,
  tracking_number_format: m.logistics_fault_tracking_number,
  tracking_number_shortened: m.logistics_fault_shortened,
  day_format: m.logistics_fault_day,
  ship_date_future: m.logistics_fault_future,
  ship_date_before_payment: m.logistics_fault_before_payment,
  country_unknown: m.logistics_fault_country,
  https_only: m.logistics_fault_link,
  card_number: m.failures_field_card_number,
  not_an_order: m.logistics_fault_not_an_order,
  row_repeated: m.logistics_fault_repeated,
}
