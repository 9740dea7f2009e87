import { compactCode, normalizeText, readPhone } from '#domain/input/normalize.ts'
import { isAccountNumber, isSwift } from './bank-numbers.ts'

/** Currencies of the bank account change, which has a form of its own for the default currency. */
export const bankChangeCurrencies = ['USD'] as const
export type BankChangeCurrency = (typeof bankChangeCurrencies)[number]
export const defaultBankChangeCurrency: BankChangeCurrency = 'USD'

/** Text fields, in the order of the form. */
export const bankChangeFields = [
  'accountName',
  'bankName',
  'cardNo',
  'branchInfo',
  'swiftCode',
  'bankCode',
  'bankAddress',
  'reservedPhoneNo',
] as const
export type BankChangeField = (typeof bankChangeFields)[number]
export type WrittenBankChange = Readonly<Record<BankChangeField, string>>

const bankChangeMax: Readonly<Record<BankChangeField, number>> = {
  accountName: 255,
  bankName: 255,
  cardNo: 64,
  branchInfo: 255,
  swiftCode: 64,
  bankCode: 64,
  bankAddress: 255,
  reservedPhoneNo: 64,
}

/** Values of `statusCode` in the response. 102 means something else in a code request. */
export const bankChangeStatus = {
  changed: 101,
  exists: 102,
  codeExpired: 103,
  codeWrong: 104,
} as const

export type BankChangeError =
  | 'required'
  | 'too_long'
  | 'bank_name_chinese'
  | 'account_characters'
  | 'swift_format'
  | 'phone_format'

const checks: Partial<Record<BankChangeField, (text: string) => BankChangeError | undefined>> = {
  bankName: (text) => (/\p{Script=Han}/u.test(text) ? undefined : 'bank_name_chinese'),
  cardNo: (text) => (isAccountNumber(text) ? undefined : 'account_characters'),
  swiftCode: (text) => (isSwift(text) ? undefined : 'swift_format'),
  reservedPhoneNo: (text) => (readPhone(text) === undefined ? 'phone_format' : undefined),
}

/** Parses a text field: numbers lose spaces and hyphens and become upper case, all others are normalised as text. */
export const readBankChangeText = (field: BankChangeField, typed: string): string =>
  field === 'cardNo' || field === 'swiftCode' || field === 'bankCode'
    ? compactCode(typed).toUpperCase()
    : normalizeText(typed)

/** Errors of the change, by field; empty if it is valid. Shared by the form and the API call. */
export function bankChangeErrors(
  written: WrittenBankChange,
): Partial<Record<BankChangeField, BankChangeError>> {
  const faults: Partial<Record<BankChangeField, BankChangeError>> = {}
  for (const field of bankChangeFields) {
    const text = readBankChangeText(field, written[field])
    if (text === '') {
      // The branch is the only optional field.
      if (field !== 'branchInfo') faults[field] = 'required'
      continue
    }
    const fault = [...text].length > bankChangeMax[field] ? 'too_long' : checks[field]?.(text)
    if (fault) faults[field] = fault
  }
  return faults
}
