import { type FailureCode, failures } from '#contract/failures.ts'
import { limits } from '#domain/limits.ts'
import { checkoutLimits } from '#domain/links/checkout-settings.ts'
import { riskRuleLimits } from '#domain/payments/risk-lists.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

type Told = {
  readonly requestId: string
  readonly retryAfterSeconds: number
  /** For a signed call, whose reader is a developer. */
  readonly signed?: boolean
}
type In = { readonly locale: Language }

const busy = (code: FailureCode, { requestId }: Told) => ({
  code: String(failures[code].code),
  request: requestId,
})

/** The message for each failure. */
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

/** With a comma between thousands, as both languages write it. */
const counted = (count: number): string => count.toLocaleString('en')

/** Rounded up to the minute, so that the time shown is never too short. */
function hoursAndMinutes(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  return { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) }
}

/** The message of a failure in a language. */
export const failureText = (code: FailureCode, told: Told, locale: Language): string =>
  words[code](told, { locale })
