import type { AccountError, AccountText } from '#domain/money/withdrawal-accounts.ts'
import { m } from '#paraglide/messages.js'

export const fieldLabels: Readonly<Record<AccountText, () => string>> = {
  companyName: m.withdrawal_accounts_company_name,
  bankCountry: m.withdrawal_accounts_bank_country,
  bankName: m.withdrawal_accounts_bank_name,
  bankProvince: m.withdrawal_accounts_bank_province,
  bankCity: m.withdrawal_accounts_bank_city,
  branchName: m.withdrawal_accounts_branch_name,
  bankAddress: m.withdrawal_accounts_bank_address,
  swiftCode: m.withdrawal_accounts_swift_code,
  bankCode: m.withdrawal_accounts_bank_code,
  routingNumber: m.withdrawal_accounts_routing_number,
  sortCode: m.withdrawal_accounts_sort_code,
  iban: m.withdrawal_accounts_iban,
  accountNumber: m.withdrawal_accounts_card_number,
  reservedPhone: m.withdrawal_accounts_reserved_phone,
  certificate: m.withdrawal_accounts_certificate,
}

export const fieldHelp: Partial<Record<AccountText, () => string>> = {
  swiftCode: m.withdrawal_accounts_help_swift,
  bankCode: m.withdrawal_accounts_help_three,
  sortCode: m.withdrawal_accounts_help_three,
  routingNumber: m.withdrawal_accounts_help_routing,
  iban: m.withdrawal_accounts_help_number,
  accountNumber: m.withdrawal_accounts_help_number,
  reservedPhone: m.withdrawal_accounts_help_phone,
}

/** The error texts of the fields, the same as the server's. */
export const fieldErrorLabels: Readonly<Record<AccountError | 'bank_name_chinese', () => string>> =
  {
    required: m.portal_fault_required,
    too_long: m.failures_field_too_long,
    unknown_value: m.failures_field_unknown_value,
    phone_format: m.contact_fault_phone_format,
    account_characters: m.failures_field_account_characters,
    iban_elsewhere: m.failures_field_iban_elsewhere,
    iban_checksum: m.failures_field_iban_checksum,
    iban_country: m.failures_field_iban_country,
    swift_format: m.failures_field_swift_format,
    three_digits: m.failures_field_three_digits,
    routing_number: m.failures_field_routing_number,
    bank_name_chinese: m.failures_field_bank_name_chinese,
  }
