import type { AccountFault, AccountText } from '#domain/withdrawal-accounts.ts'
import { m } from '#paraglide/messages.js'

export const fieldLabels: Readonly<Record<AccountText, () => string>> = {
  companyName: m.beneficiary_company_name,
  bankCountry: m.beneficiary_bank_country,
  bankName: m.beneficiary_bank_name,
  bankProvince: m.beneficiary_bank_province,
  bankCity: m.beneficiary_bank_city,
  branchName: m.beneficiary_branch_name,
  bankAddress: m.beneficiary_bank_address,
  swiftCode: m.beneficiary_swift_code,
  bankCode: m.beneficiary_bank_code,
  routingNumber: m.beneficiary_routing_number,
  sortCode: m.beneficiary_sort_code,
  iban: m.beneficiary_iban,
  accountNumber: m.beneficiary_card_number,
  reservedPhone: m.beneficiary_reserved_phone,
  certificate: m.beneficiary_certificate,
}

export const fieldHelp: Partial<Record<AccountText, () => string>> = {
  swiftCode: m.beneficiary_help_swift,
  bankCode: m.beneficiary_help_three,
  sortCode: m.beneficiary_help_three,
  routingNumber: m.beneficiary_help_routing,
  iban: m.beneficiary_help_number,
  accountNumber: m.beneficiary_help_number,
  reservedPhone: m.beneficiary_help_phone,
}

/** What is wrong with a field, in the words that the server has for it. */
export const faultWords: Readonly<Record<AccountFault | 'bank_name_chinese', () => string>> = {
  required: m.registration_fault_missing,
  too_long: m.failures_field_too_long,
  unknown_value: m.failures_field_unknown_value,
  phone_format: m.contact_fault_phone_format,
  account_characters: m.failures_field_account_characters,
  iban_checksum: m.failures_field_iban_checksum,
  iban_country: m.failures_field_iban_country,
  swift_format: m.failures_field_swift_format,
  three_digits: m.failures_field_three_digits,
  routing_number: m.failures_field_routing_number,
  bank_name_chinese: m.failures_field_bank_name_chinese,
}
