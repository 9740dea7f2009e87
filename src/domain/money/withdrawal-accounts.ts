import { type SettlementCurrency, settlementCurrencies } from '#domain/currencies.ts'
import { compactCode, normalizeText, readPhone } from '#domain/input/normalize.ts'
import {
  ibanCountries,
  isAccountNumber,
  isIban,
  isIbanElsewhere,
  isRoutingNumber,
  isSwift,
} from './bank-numbers.ts'

export const withdrawalAccountKinds = ['bank', 'va', 'currentz'] as const
export type WithdrawalAccountKind = (typeof withdrawalAccountKinds)[number]

export const withdrawalAccountStatuses = ['pending', 'failed', 'approved'] as const
export type WithdrawalAccountStatus = (typeof withdrawalAccountStatuses)[number]

export const openAreas = ['HK', 'CN', 'EU', 'US', 'SG', 'KR', 'JP'] as const
export type OpenArea = (typeof openAreas)[number]

export const virtualAccountStatuses = ['in_review', 'review_failed', 'active'] as const
export type VirtualAccountStatus = (typeof virtualAccountStatuses)[number]

/** Text fields of a bank account form; the region decides which are required. */
export const accountTexts = [
  'companyName',
  'bankCountry',
  'bankName',
  'bankProvince',
  'bankCity',
  'branchName',
  'bankAddress',
  'swiftCode',
  'bankCode',
  'routingNumber',
  'sortCode',
  'iban',
  'accountNumber',
  'reservedPhone',
  'certificate',
] as const
export type AccountText = (typeof accountTexts)[number]
export type AccountField = 'openArea' | 'currency' | AccountText

/** A bank account as entered in the form and sent to the API. */
export type WrittenAccount = {
  readonly openArea: string
  readonly currency: string
} & Readonly<Record<AccountText, string>>

/** Number fields of each region, in addition to those of every account. */
const numbersOf: Readonly<Record<OpenArea, readonly AccountText[]>> = {
  HK: ['bankCode', 'accountNumber'],
  CN: ['accountNumber'],
  EU: ['iban'],
  US: ['routingNumber', 'accountNumber'],
  // The three-digit branch number is the sort code.
  SG: ['sortCode', 'accountNumber'],
  KR: ['accountNumber'],
  JP: ['sortCode', 'accountNumber'],
}

/** Fields of a region's form, in order. All of them are required. */
export const fieldsOfArea = (area: OpenArea): readonly AccountText[] => [
  'companyName',
  'bankCountry',
  'bankName',
  ...(area === 'CN' ? (['bankProvince', 'bankCity'] as const) : []),
  'branchName',
  'bankAddress',
  'swiftCode',
  ...numbersOf[area],
  'reservedPhone',
  'certificate',
]

/** ISO country codes of a region; only Europe has more than one. */
export const countriesOfArea = (area: OpenArea): readonly string[] =>
  area === 'EU' ? ibanCountries : [area]

const dollarOnly: readonly SettlementCurrency[] = ['USD']
const currenciesOf: Readonly<Record<OpenArea, readonly SettlementCurrency[]>> = {
  HK: settlementCurrencies,
  CN: settlementCurrencies,
  EU: settlementCurrencies,
  US: dollarOnly,
  SG: settlementCurrencies,
  KR: ['KRW', 'USD', 'EUR', 'JPY'],
  JP: ['JPY', 'USD', 'EUR'],
}

/** Settlement currencies of an account in a region; ACH supports dollars only. */
export const currenciesOfArea = (area: OpenArea): readonly SettlementCurrency[] =>
  currenciesOf[area]

export const isOpenArea = (text: string): text is OpenArea => openAreas.some((one) => one === text)

export const accountTextMax: Readonly<Record<AccountText, number>> = {
  companyName: 255,
  bankCountry: 2,
  bankName: 255,
  bankProvince: 10,
  bankCity: 60,
  branchName: 255,
  bankAddress: 255,
  swiftCode: 64,
  bankCode: 64,
  routingNumber: 64,
  sortCode: 64,
  iban: 64,
  accountNumber: 64,
  reservedPhone: 64,
  certificate: 64,
}

export type AccountError =
  | 'required'
  | 'too_long'
  | 'unknown_value'
  | 'phone_format'
  | 'account_characters'
  | 'iban_checksum'
  | 'iban_country'
  | 'iban_elsewhere'
  | 'swift_format'
  | 'three_digits'
  | 'routing_number'

const threeDigits = (text: string) => (/^\d{3}$/.test(text) ? undefined : 'three_digits')
const checks: Partial<
  Record<AccountText, (text: string, account: WrittenAccount) => AccountError | undefined>
> = {
  bankCountry: (text, { openArea }) =>
    isOpenArea(openArea) && countriesOfArea(openArea).includes(text) ? undefined : 'unknown_value',
  swiftCode: (text) => (isSwift(text) ? undefined : 'swift_format'),
  bankCode: threeDigits,
  sortCode: threeDigits,
  routingNumber: (text) => (isRoutingNumber(text) ? undefined : 'routing_number'),
  accountNumber: (text) => (isAccountNumber(text) ? undefined : 'account_characters'),
  iban: (text, { bankCountry }) => {
    if (!isAccountNumber(text)) return 'account_characters'
    if (isIbanElsewhere(text)) return 'iban_elsewhere'
    if (!isIban(text)) return 'iban_checksum'
    return text.slice(0, 2).toUpperCase() === bankCountry ? undefined : 'iban_country'
  },
  reservedPhone: (text) => (readPhone(text) === undefined ? 'phone_format' : undefined),
}

const numbers: ReadonlySet<AccountText> = new Set<AccountText>([
  ...(['swiftCode', 'bankCode', 'routingNumber', 'sortCode', 'iban', 'accountNumber'] as const),
])

/** Parses a text field: numbers lose spaces and hyphens and become upper case, all others are normalised as text. */
export const readAccountText = (field: AccountText, typed: string): string =>
  numbers.has(field) ? compactCode(typed).toUpperCase() : normalizeText(typed)

function faultOf(field: AccountText, account: WrittenAccount): AccountError | undefined {
  const text = readAccountText(field, account[field])
  if (text === '') return 'required'
  if ([...text].length > accountTextMax[field]) return 'too_long'
  return checks[field]?.(text, account)
}

/**
 * Errors of a bank account, by field of its region; empty if it is valid. Shared by the form and the API call. Fields
 * that the region does not have are ignored.
 */
export function accountErrors(
  account: WrittenAccount,
): Partial<Record<AccountField, AccountError>> {
  const { openArea, currency } = account
  if (!isOpenArea(openArea))
    return { openArea: openArea.trim() === '' ? 'required' : 'unknown_value' }
  const faults: Partial<Record<AccountField, AccountError>> = {}
  if (currency === '') faults.currency = 'required'
  else if (!currenciesOfArea(openArea).some((one) => one === currency))
    faults.currency = 'unknown_value'
  for (const field of fieldsOfArea(openArea)) {
    const fault = faultOf(field, account)
    if (fault) faults[field] = fault
  }
  return faults
}

/** Text fields in stored form, each parsed, and empty if the region has no such field. */
export function storedTexts(area: OpenArea, written: Readonly<Record<AccountText, string>>) {
  const shown = fieldsOfArea(area)
  const kept = accountTexts.map((field) => {
    return [field, shown.includes(field) ? readAccountText(field, written[field]) : '']
  })
  // Safe: the entries are exactly `accountTexts`.
  return Object.fromEntries(kept) as Record<AccountText, string>
}

/** Key by which two accounts are the same: the number without spaces, in upper case. */
export const numberKeyOf = (number: string): string => number.replace(/\s/g, '').toUpperCase()

/** Masks a number to its last four characters, for lists, logs and messages. */
export const maskNumber = (number: string): string =>
  number === '' ? '' : `•••• ${number.length > 4 ? number.slice(-4) : number.slice(-1)}`
