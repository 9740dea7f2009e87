import { xManPayBanks } from '#domain/banks.ts'
import type { Currency } from '#domain/currencies.ts'
import { asciiEmail, emailPattern } from '#domain/email.ts'

/** Gateways of non-original refunds, which pay a recipient; the required fields depend on the gateway. */
export const gateways = ['XManPay', 'Jokul', 'JokulQris', 'Local', 'Card'] as const
export type Gateway = (typeof gateways)[number]

export const accountTypes = ['BANK_ACCOUNT', 'MOBILE_NO', 'NATIONAL_ID'] as const
export type AccountType = (typeof accountTypes)[number]

export const recipientFields = [
  'accountType',
  'bankCode',
  'accountName',
  'accountNumber',
  'phoneNo',
  'nationalId',
  'email',
  'phone',
  'customerName',
] as const
export type RecipientField = (typeof recipientFields)[number]
export type Recipient = Partial<Record<RecipientField, string>>

const extraOfType: Record<AccountType, RecipientField> = {
  BANK_ACCOUNT: 'accountNumber',
  MOBILE_NO: 'phoneNo',
  NATIONAL_ID: 'nationalId',
}
const isAccountType = (text: string | undefined): text is AccountType =>
  accountTypes.some((type) => type === text)

/** Fields that a gateway requires, in the order of the form; XManPay adds one that depends on the account type. */
export function fieldsOf(
  gateway: Gateway,
  accountType: string | undefined,
): readonly RecipientField[] {
  if (gateway === 'XManPay') {
    const extra = isAccountType(accountType) ? [extraOfType[accountType]] : []
    return ['accountType', 'bankCode', 'accountName', ...extra]
  }
  if (gateway === 'Jokul' || gateway === 'JokulQris') return ['email', 'phone', 'customerName']
  return ['accountName', 'accountNumber', 'bankCode']
}

export const recipientErrorCodes = ['account_number', 'national_id'] as const
export type RecipientError =
  | (typeof recipientErrorCodes)[number]
  | 'required'
  | 'email_format'
  | 'phone_unknown'
  | 'unknown_value'

/** Whether a gateway pays to a bank in a currency; also true if it has no list of banks. */
function paysTo(bankCode: string, gateway: Gateway, currency: Currency): boolean {
  const banks = gateway === 'XManPay' ? xManPayBanks(currency) : []
  return banks.length === 0 || banks.some((bank) => bank.bankCode === bankCode)
}

// Bank account numbers of all countries, including IBANs, have 5 to 34 letters and digits; most are printed in groups.
const accountNumber = /^(?=(?:.*\d){4})[a-z\d]{5,34}$/i
// Only the format: the server checks the number against the country's numbering plan.
const phone = /^\+?\d{7,15}$/
const ungrouped = (text: string) => text.normalize('NFKC').replace(/[\s().\-‐-―/]/g, '')

/** Thai numbers end with a check digit; Indonesian ones have 16 digits that include the birth date. */
function isNationalId(text: string, currency: Currency): boolean {
  const id = ungrouped(text)
  if (currency === 'IDR') return /^\d{16}$/.test(id)
  if (currency !== 'THB') return /^(?=.*\d)[a-z\d]{5,20}$/i.test(id)
  if (!/^[1-8]\d{12}$/.test(id)) return false
  const sum = [...id.slice(0, 12)].reduce((all, digit, at) => all + Number(digit) * (13 - at), 0)
  return (11 - (sum % 11)) % 10 === Number(id.at(-1))
}

function faultOf(
  field: RecipientField,
  value: string,
  gateway: Gateway,
  currency: Currency,
): RecipientError | undefined {
  switch (field) {
    case 'accountType':
      return isAccountType(value) ? undefined : 'unknown_value'
    case 'email':
      return emailPattern.test(asciiEmail(value)) ? undefined : 'email_format'
    case 'bankCode':
      return paysTo(value, gateway, currency) ? undefined : 'unknown_value'
    case 'accountNumber':
      return accountNumber.test(ungrouped(value)) ? undefined : 'account_number'
    case 'phone':
    case 'phoneNo':
      return phone.test(ungrouped(value)) ? undefined : 'phone_unknown'
    case 'nationalId':
      return isNationalId(value, currency) ? undefined : 'national_id'
    default:
      return undefined
  }
}

/** Missing or invalid fields of a recipient for a refund in a currency, with their errors; empty if it is complete. */
export function recipientErrors(
  gateway: Gateway,
  currency: Currency,
  recipient: Recipient,
): Partial<Record<RecipientField, RecipientError>> {
  const faults: Partial<Record<RecipientField, RecipientError>> = {}
  for (const field of fieldsOf(gateway, recipient.accountType)) {
    const value = recipient[field]?.trim() ?? ''
    const fault = value ? faultOf(field, value, gateway, currency) : 'required'
    if (fault) faults[field] = fault
  }
  return faults
}
