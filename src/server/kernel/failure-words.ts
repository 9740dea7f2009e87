import {
  type FailureCode,
  type FieldFault,
  failures,
  type InputFault,
  signOfFault,
} from '#contract/failures.ts'
import { limits } from '#domain/limits.ts'
import { checkoutLimits } from '#domain/links/checkout-settings.ts'
import type { Language } from '#domain/time-zones.ts'
import { riskRuleLimits } from '#domain/trade/risk-lists.ts'
import { m } from '#paraglide/messages.js'
import { faultWords as identityFaultWords } from '#words/company/identity.ts'
import { logisticsFaultWords } from '#words/trade/logistics.ts'
import { riskRuleFaultWords } from '#words/trade/risk-lists.ts'

type Told = {
  readonly requestId: string
  readonly retryAfterSeconds: number
  /** A signed call: who reads it writes programs. */
  readonly signed?: boolean
}
type In = { readonly locale: Language }

const busy = (code: FailureCode, { requestId }: Told) => ({
  code: String(failures[code].code),
  request: requestId,
})

/** What a person reads for each failure. */
const words: Record<FailureCode, (told: Told, language: In) => string> = {
  invalid_input: (_, l) => m.failures_invalid_input({}, l),
  unauthenticated: (_, l) => m.failures_unauthenticated({}, l),
  forbidden: (_, l) => m.failures_forbidden({}, l),
  not_found: (_, l) => m.failures_not_found({}, l),
  method_not_allowed: (_, l) => m.failures_method_not_allowed({}, l),
  refused: (_, l) => m.failures_refused({}, l),
  key_reused: ({ signed }, l) =>
    signed ? m.failures_key_reused_signed({}, l) : m.failures_key_reused({}, l),
  in_progress: (_, l) => m.failures_in_progress({}, l),
  too_large: (_, l) => m.failures_too_large({}, l),
  unsupported_type: (_, l) => m.failures_unsupported_type({}, l),
  rate_limited: ({ retryAfterSeconds: seconds }, l) =>
    seconds > 120
      ? m.failures_rate_limited_minutes({ minutes: String(Math.ceil(seconds / 60)) }, l)
      : m.failures_rate_limited({ seconds: String(seconds) }, l),
  cross_site: (_, l) => m.failures_cross_site({}, l),
  risk_session: (_, l) => m.failures_risk_session({}, l),
  captcha_needed: (_, l) => m.failures_captcha_needed({}, l),
  wrong_credentials: (_, l) => m.failures_wrong_credentials({}, l),
  email_not_registered: (_, l) => m.failures_email_not_registered({}, l),
  operator_disabled: (_, l) => m.failures_operator_disabled({}, l),
  authentication_failed: (_, l) => m.failures_authentication_failed({}, l),
  account_locked: (told, l) =>
    m.failures_account_locked(hoursAndMinutes(told.retryAfterSeconds), l),
  codes_locked: (told, l) => m.failures_codes_locked(hoursAndMinutes(told.retryAfterSeconds), l),
  service_not_opened: (_, l) => m.failures_service_not_opened({}, l),
  captcha_wrong: (_, l) => m.failures_captcha_wrong({}, l),
  code_too_soon: ({ retryAfterSeconds: seconds }, l) =>
    m.failures_code_too_soon({ seconds: String(seconds) }, l),
  code_wrong: (_, l) => m.failures_code_wrong({}, l),
  code_expired: (_, l) => m.failures_code_expired({}, l),
  ticket_over: (_, l) => m.failures_ticket_over({}, l),
  phone_registered: (_, l) => m.failures_phone_registered({}, l),
  email_registered: (_, l) => m.failures_email_registered({}, l),
  email_other_region: (_, l) => m.failures_email_other_region({}, l),
  email_other_service: (_, l) => m.failures_email_other_service({}, l),
  email_code_needed: (_, l) => m.failures_email_code_needed({}, l),
  original_password_wrong: (_, l) => m.failures_original_password_wrong({}, l),
  original_phone_wrong: (_, l) => m.failures_original_phone_wrong({}, l),
  signature_refused: (_, l) => m.failures_signature_refused({}, l),
  timestamp_refused: (_, l) => m.failures_timestamp_refused({}, l),
  nonce_used: (_, l) => m.failures_nonce_used({}, l),
  password_unchanged: (_, l) => m.failures_password_unchanged({}, l),
  operator_name_taken: (_, l) => m.failures_operator_name_taken({}, l),
  login_name_taken: (_, l) => m.failures_login_name_taken({}, l),
  phone_taken: (_, l) => m.failures_phone_taken({}, l),
  email_taken: (_, l) => m.failures_email_taken({}, l),
  withdrawal_account_exists: (_, l) => m.failures_withdrawal_account_exists({}, l),
  website_limit: (_, l) => m.failures_website_limit({}, l),
  website_taken: (_, l) => m.failures_website_taken({}, l),
  website_not_operating: (_, l) => m.failures_website_not_operating({}, l),
  shop_unreachable: (_, l) => m.failures_shop_unreachable({}, l),
  ticket_refused: (_, l) => m.failures_ticket_refused({}, l),
  wrong_card_search: (_, l) => m.failures_wrong_card_search({}, l),
  payment_duplicated: (_, l) => m.failures_payment_duplicated({}, l),
  too_many_tries: ({ retryAfterSeconds: seconds }, l) =>
    seconds > 3_600
      ? m.failures_too_many_tries_hours({ hours: String(Math.ceil(seconds / 3_600)) }, l)
      : m.failures_too_many_tries({ minutes: String(Math.ceil(seconds / 60)) }, l),
  export_failed: (_, l) => m.failures_export_failed({}, l),
  network_unavailable: (_, l) => m.failures_network_unavailable({}, l),
  wrong_picture_format: (_, l) => m.failures_wrong_picture_format({}, l),
  wrong_file_format: (_, l) => m.failures_wrong_file_format({}, l),
  file_encoding: (_, l) => m.failures_file_encoding({}, l),
  file_heads: (_, l) => m.failures_file_heads({}, l),
  file_empty: (_, l) => m.failures_file_empty({}, l),
  picture_unreadable: (_, l) => m.failures_picture_unreadable({}, l),
  picture_pixels: (_, l) =>
    m.failures_picture_pixels({ millions: String(limits.picturePixels / 1_000_000) }, l),
  picture_moves: (_, l) => m.failures_picture_moves({}, l),
  icon_pixels: (_, l) => m.failures_icon_pixels({ side: String(checkoutLimits.iconPixels) }, l),
  logo_pixels: (_, l) =>
    m.failures_logo_pixels(
      { width: String(checkoutLimits.logoWidth), height: String(checkoutLimits.logoHeight) },
      l,
    ),
  file_unreadable: (_, l) => m.failures_file_unreadable({}, l),
  pdf_active: (_, l) => m.failures_pdf_active({}, l),
  document_active: (_, l) => m.failures_document_active({}, l),
  too_many_rows: (_, l) => m.failures_too_many_rows({ rows: counted(limits.logisticsFileRows) }, l),
  too_many_rules: (_, l) => m.failures_too_many_rules({ rules: counted(riskRuleLimits.rows) }, l),
  case_changed: (_, l) => m.failures_case_changed({}, l),
  changed_meanwhile: (_, l) => m.failures_changed_meanwhile({}, l),
  clock_moving: (_, l) => m.failures_clock_moving({}, l),
  file_missing: (_, l) => m.failures_file_missing({}, l),
  file_too_large: (_, l) => m.failures_file_too_large({}, l),
  too_many_files: (_, l) => m.failures_too_many_files({}, l),
  disk_full: (told, l) => m.failures_disk_full(busy('disk_full', told), l),
  unavailable: (told, l) => m.failures_unavailable(busy('unavailable', told), l),
  internal: (told, l) => m.failures_internal(busy('internal', told), l),
}

/** With a comma between the thousands, as both languages write it. */
const counted = (count: number): string => count.toLocaleString('en')

/** Rounded up to the minute, so that the time told is never too short. */
function hoursAndMinutes(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  return { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) }
}

const fieldWords: Record<FieldFault, (language: In) => string> = {
  required: (l) => m.portal_fault_required({}, l),
  format: (l) => m.failures_field_format({}, l),
  card_number: (l) => m.failures_field_card_number({}, l),
  amount_invalid: (l) => m.failures_field_amount_invalid({}, l),
  amount_whole: (l) => m.failures_field_amount_whole({}, l),
  above_available: (l) => m.failures_field_above_available({}, l),
  above_refundable: (l) => m.failures_field_above_refundable({}, l),
  email_format: (l) => m.failures_field_email_format({}, l),
  too_long: (l) => m.failures_field_too_long({}, l),
  too_short: (l) => m.failures_field_too_short({}, l),
  range_reversed: (l) => m.failures_field_range_reversed({}, l),
  range_too_wide: (l) => m.failures_field_range_too_wide({}, l),
  day_not_over: (l) => m.failures_field_day_not_over({}, l),
  statement_too_long: (l) => m.failures_field_statement_too_long({}, l),
  unknown_value: (l) => m.failures_field_unknown_value({}, l),
  invoice_pdf_only: (l) => m.failures_field_invoice_pdf_only({}, l),
  file_unknown: (l) => m.failures_field_file_unknown({}, l),
  file_of_other_use: (l) => m.failures_field_file_of_other_use({}, l),
  file_in_use: (l) => m.failures_field_file_in_use({}, l),
  card_search_pair: (l) => m.failures_field_card_search_pair({}, l),
  below_minimum: (l) => m.failures_field_below_minimum({}, l),
  operator_name_taken: (l) => m.failures_operator_name_taken({}, l),
  login_name_taken: (l) => m.failures_login_name_taken({}, l),
  phone_taken: (l) => m.failures_phone_taken({}, l),
  email_taken: (l) => m.failures_email_taken({}, l),
  login_name_format: (l) => m.failures_field_login_name_format({}, l),
  password_rule: (l) => m.failures_field_password_rule({}, l),
  password_common: (l) => m.failures_field_password_common({}, l),
  password_former: (l) => m.failures_field_password_former({}, l),
  password_repeat: (l) => m.failures_field_password_repeat({}, l),
  website_taken: (l) => m.failures_website_taken({}, l),
  view_name_taken: (l) => m.failures_view_name_taken({}, l),
  group_name_taken: (l) => m.failures_group_name_taken({}, l),
  role_name_taken: (l) => m.failures_role_name_taken({}, l),
  service_agreement_needed: (l) => m.reasons_agreement_needed({}, l),
  not_changeable: (l) => m.failures_field_not_changeable({}, l),
  code_refused: (l) => m.failures_field_code_refused({}, l),
  account_characters: (l) => m.failures_field_account_characters({}, l),
  iban_elsewhere: (l) => m.failures_field_iban_elsewhere({}, l),
  iban_checksum: (l) => m.failures_field_iban_checksum({}, l),
  iban_country: (l) => m.failures_field_iban_country({}, l),
  swift_format: (l) => m.failures_field_swift_format({}, l),
  three_digits: (l) => m.failures_field_three_digits({}, l),
  routing_number: (l) => m.failures_field_routing_number({}, l),
  bank_name_chinese: (l) => m.failures_field_bank_name_chinese({}, l),
  emoji: (l) => m.failures_field_emoji({}, l),
  valid_hours: (l) => m.failures_field_valid_hours({}, l),
  unknown_place: (l) => m.failures_field_unknown_place({}, l),
  percent_range: (l) => m.failures_field_percent_range({}, l),
  number_format: (l) => m.failures_field_number_format({}, l),
  label_repeated: (l) => m.failures_field_label_repeated({}, l),
  below_zero: (l) => m.failures_field_below_zero({}, l),
  host_format: (l) => m.statement_settings_fault_host({}, l),
  directory_format: (l) => m.statement_settings_fault_directory({}, l),
  sftp_port: (l) => m.statement_settings_fault_port({}, l),
  sftp_inner_address: (l) => m.statement_settings_problem_inner_address({}, l),
  sftp_key: (l) => m.statement_settings_problem_secret({}, l),
  secret_needed: (l) => m.statement_settings_fault_secret({}, l),
  endpoint_url: (l) => m.failures_field_endpoint_url({}, l),
  own_page: (l) => m.payment_links_fault_return({}, l),
  amount_text: (l) => m.failures_field_amount_text({}, l),
  amount_max: (l) => m.payment_links_fault_total({}, l),
  quantity: (l) => m.payment_links_fault_quantity({}, l),
  option_repeated: (l) => m.failures_field_option_repeated({}, l),
  one_of_two: (l) => m.failures_field_one_of_two({}, l),
  stay_seconds: (l) => m.failures_field_stay_seconds({}, l),
  colour_format: (l) => m.checkout_settings_fault_colour({}, l),
  account_number: (l) => m.failures_field_account_number({}, l),
  national_id: (l) => m.failures_field_national_id({}, l),
  english_only: (l) => identityFaultWords.english_only({}, l),
  postcode_format: (l) => identityFaultWords.postcode_format({}, l),
  eight_digits: (l) => identityFaultWords.eight_digits({}, l),
  from_after_until: (l) => identityFaultWords.from_after_until({}, l),
  until_before_from: (l) => identityFaultWords.until_before_from({}, l),
  document_expired: (l) => identityFaultWords.document_expired({}, l),
  date_ahead: (l) => identityFaultWords.date_ahead({}, l),
  under_age: (l) => identityFaultWords.under_age({}, l),
  share_range: (l) => identityFaultWords.share_range({}, l),
  owner_share: (l) => identityFaultWords.owner_share({}, l),
  office_photos: (l) => identityFaultWords.office_photos({}, l),
  lease_or_bill: (l) => identityFaultWords.lease_or_bill({}, l),
  proof_too_old: (l) => identityFaultWords.proof_too_old({}, l),
  phone_unknown: (l) => identityFaultWords.phone_unknown({}, l),
  too_many: (l) => identityFaultWords.too_many({}, l),
  name_letters: (l) => identityFaultWords.name_letters({}, l),
  letters_needed: (l) => identityFaultWords.letters_needed({}, l),
  line_break: (l) => identityFaultWords.line_break({}, l),
  date_implausible: (l) => identityFaultWords.date_implausible({}, l),
  issued_before_birth: (l) => identityFaultWords.issued_before_birth({}, l),
  same_file: (l) => identityFaultWords.same_file({}, l),
  unchanged_file: (l) => identityFaultWords.unchanged_file({}, l),
  differs_between_roles: (l) => identityFaultWords.differs_between_roles({}, l),
  code_format: (l) => m.failures_field_code_format({}, l),
  letter_first: (l) => m.failures_field_letter_first({}, l),
  two_kinds: (l) => m.failures_field_two_kinds({}, l),
  length_6_20: (l) => m.failures_field_length_6_20({}, l),
  no_spaces: (l) => m.failures_field_no_spaces({}, l),
  three_kinds: (l) => m.failures_field_three_kinds({}, l),
  letters_digits: (l) => m.failures_field_letters_digits({}, l),
  length_8_20: (l) => m.failures_field_length_8_20({}, l),
  name_length: (l) => m.contact_fault_name_length({}, l),
  name_characters: (l) => m.contact_fault_name_characters({}, l),
  phone_format: (l) => m.contact_fault_phone_format({}, l),
  company_length: (l) => m.contact_fault_company_length({}, l),
  company_characters: (l) => m.contact_fault_company_characters({}, l),
  website_format: (l) => m.contact_fault_website_format({}, l),
  agreement_needed: (l) => m.contact_fault_agreement({}, l),
  carrier_characters: (l) => logisticsFaultWords.carrier_characters({}, l),
  tracking_number_format: (l) => logisticsFaultWords.tracking_number_format({}, l),
  tracking_number_shortened: (l) => logisticsFaultWords.tracking_number_shortened({}, l),
  day_format: (l) => logisticsFaultWords.day_format({}, l),
  ship_date_future: (l) => logisticsFaultWords.ship_date_future({}, l),
  ship_date_before_payment: (l) => logisticsFaultWords.ship_date_before_payment({}, l),
  country_unknown: (l) => logisticsFaultWords.country_unknown({}, l),
  https_only: (l) => logisticsFaultWords.https_only({}, l),
  not_an_order: (l) => logisticsFaultWords.not_an_order({}, l),
  key_format: (l) => m.failures_field_key_format({}, l),
  row_repeated: (l) => logisticsFaultWords.row_repeated({}, l),
  rule_card: (l) => riskRuleFaultWords.rule_card({}, l),
  rule_phone: (l) => riskRuleFaultWords.rule_phone({}, l),
  rule_domain: (l) => riskRuleFaultWords.rule_domain({}, l),
  rule_address: (l) => riskRuleFaultWords.rule_address({}, l),
  rule_exists: (l) => riskRuleFaultWords.rule_exists({}, l),
  rule_scope: (l) => riskRuleFaultWords.rule_scope({}, l),
  rule_beyond_reach: (l) => riskRuleFaultWords.rule_beyond_reach({}, l),
}

/** The text of a failure in a language. */
export const failureText = (code: FailureCode, told: Told, locale: Language): string =>
  words[code](told, { locale })

/** The text of a field's fault in a language. */
export function fieldText(fault: InputFault, locale: Language): string {
  const sign = signOfFault(fault)
  if (sign !== null) return m.failures_field_unprintable({ sign }, { locale })
  return fieldWords[fault as FieldFault]({ locale })
}
