import { passwordRuleIds } from '#domain/access/passwords.ts'
import { identityErrors } from '#domain/company/identity/field-errors.ts'
import { contactErrors } from '#domain/contact.ts'
import { statementErrors } from '#domain/money/statements.ts'
import { logisticsErrors } from '#domain/payments/logistics.ts'
import { recipientErrorCodes } from '#domain/payments/recipients.ts'
import { riskRuleErrors } from '#domain/payments/risk-lists.ts'
import type { PrintError } from '#domain/print-errors.ts'
import type { RenderedReason } from '#domain/reasons.ts'

/**
 * Every way a call can fail: HTTP status and the code on the wire.
 * Six digits by area: 10 shared, 20 access, 30 transactions, 40 balances, 50 payment links.
 * 401, 110 and 999999 are the specification's own.
 */
export const failures = {
  invalid_input: { http: 400, code: 100400 },
  unauthenticated: { http: 401, code: 401 },
  forbidden: { http: 403, code: 100403 },
  not_found: { http: 404, code: 100404 },
  method_not_allowed: { http: 405, code: 100405 },
  refused: { http: 409, code: 100409 },
  key_reused: { http: 409, code: 100411 },
  in_progress: { http: 409, code: 100412 },
  too_large: { http: 413, code: 100413 },
  unsupported_type: { http: 415, code: 100415 },
  rate_limited: { http: 429, code: 100429 },
  cross_site: { http: 403, code: 100430 },
  risk_session: { http: 409, code: 110 },
  captcha_needed: { http: 403, code: 200001 },
  wrong_credentials: { http: 400, code: 200002 },
  email_not_registered: { http: 400, code: 200003 },
  operator_disabled: { http: 403, code: 200004 },
  authentication_failed: { http: 403, code: 200005 },
  account_locked: { http: 423, code: 200006 },
  service_not_opened: { http: 403, code: 200007 },
  captcha_wrong: { http: 400, code: 200008 },
  code_too_soon: { http: 429, code: 200010 },
  code_wrong: { http: 400, code: 200011 },
  code_expired: { http: 400, code: 200012 },
  ticket_over: { http: 403, code: 200013 },
  codes_locked: { http: 423, code: 200015 },
  phone_registered: { http: 409, code: 200020 },
  email_registered: { http: 409, code: 200021 },
  email_other_region: { http: 409, code: 200022 },
  email_other_service: { http: 409, code: 200023 },
  email_code_needed: { http: 409, code: 200024 },
  password_unchanged: { http: 400, code: 200030 },
  original_password_wrong: { http: 400, code: 200050 },
  original_phone_wrong: { http: 400, code: 200051 },
  signature_refused: { http: 401, code: 200060 },
  timestamp_refused: { http: 401, code: 200061 },
  nonce_used: { http: 409, code: 200062 },
  operator_name_taken: { http: 409, code: 200041 },
  login_name_taken: { http: 409, code: 200042 },
  phone_taken: { http: 409, code: 200043 },
  email_taken: { http: 409, code: 200044 },
  withdrawal_account_exists: { http: 409, code: 400045 },
  website_limit: { http: 409, code: 400001 },
  website_taken: { http: 409, code: 400002 },
  website_not_operating: { http: 409, code: 400004 },
  shop_unreachable: { http: 503, code: 400003 },
  ticket_refused: { http: 400, code: 200014 },
  wrong_card_search: { http: 400, code: 300001 },
  payment_duplicated: { http: 409, code: 300015 },
  too_many_tries: { http: 429, code: 500001 },
  export_failed: { http: 500, code: 300020 },
  network_unavailable: { http: 503, code: 300030 },
  wrong_picture_format: { http: 400, code: 100421 },
  wrong_file_format: { http: 400, code: 100425 },
  file_missing: { http: 404, code: 100424 },
  file_too_large: { http: 400, code: 100422 },
  too_many_files: { http: 400, code: 100423 },
  file_encoding: { http: 400, code: 100426 },
  file_heads: { http: 400, code: 100427 },
  file_empty: { http: 400, code: 100428 },
  too_many_rows: { http: 400, code: 100431 },
  too_many_rules: { http: 400, code: 100439 },
  picture_unreadable: { http: 400, code: 100432 },
  picture_pixels: { http: 400, code: 100433 },
  picture_moves: { http: 400, code: 100434 },
  file_unreadable: { http: 400, code: 100435 },
  pdf_active: { http: 400, code: 100436 },
  document_active: { http: 400, code: 100440 },
  icon_pixels: { http: 400, code: 100437 },
  logo_pixels: { http: 400, code: 100438 },
  case_changed: { http: 409, code: 100414 },
  changed_meanwhile: { http: 409, code: 100416 },
  clock_moving: { http: 409, code: 100417 },
  disk_full: { http: 503, code: 999997 },
  unavailable: { http: 503, code: 999998 },
  internal: { http: 500, code: 999999 },
} as const

export type FailureCode = keyof typeof failures

/** Failures that any call may return, so no call lists them. */
export const commonFailures: readonly FailureCode[] = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'rate_limited',
  'too_large',
  'disk_full',
  'unavailable',
  'internal',
]

/** Why a field is refused; each code has a message in both languages. */
export const fieldErrorCodes = [
  'required',
  'format',
  'card_number',
  'amount_invalid',
  'amount_whole',
  'above_available',
  'above_refundable',
  'email_format',
  'too_long',
  'too_short',
  'range_reversed',
  'quiet_hours',
  'range_too_wide',
  'unknown_value',
  'invoice_pdf_only',
  'file_unknown',
  'file_of_other_use',
  'file_in_use',
  'card_search_pair',
  'below_minimum',
  'operator_name_taken',
  'login_name_taken',
  'phone_taken',
  'email_taken',
  'login_name_format',
  'password_rule',
  'password_repeat',
  'password_common',
  'password_former',
  'not_changeable',
  'website_taken',
  'group_name_taken',
  'view_name_taken',
  'role_name_taken',
  'service_agreement_needed',
  'code_format',
  'code_refused',
  'account_characters',
  'key_format',
  'iban_checksum',
  'iban_elsewhere',
  'iban_country',
  'swift_format',
  'three_digits',
  'routing_number',
  'bank_name_chinese',
  'emoji',
  'valid_hours',
  'unknown_place',
  'percent_range',
  'number_format',
  'label_repeated',
  'below_zero',
  'host_format',
  'directory_format',
  'sftp_port',
  'sftp_inner_address',
  'sftp_key',
  'secret_needed',
  'endpoint_url',
  'own_page',
  'amount_text',
  'amount_max',
  'quantity',
  'option_repeated',
  'one_of_two',
  'stay_seconds',
  'colour_format',
  ...recipientErrorCodes,
  ...identityErrors,
  ...passwordRuleIds,
  ...contactErrors,
  ...logisticsErrors,
  ...statementErrors,
  ...riskRuleErrors,
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

/** A field error of an input. */
export type InputError = FieldErrorCode | PrintError

/** `data` of a failed response. */
export type FailureData = {
  readonly failure: FailureCode
  readonly requestId: string
  readonly reasons?: readonly RenderedReason[]
  /** Messages by field path, in the caller's language. */
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  /** A 5xx of a call that is known to have changed nothing; when absent, the outcome is unknown. */
  readonly unchanged?: true
}

/** Every JSON response. `code` is 200 on success. */
export type Envelope<T> = { readonly code: number; readonly msg: string; readonly data: T }
