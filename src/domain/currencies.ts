/** ISO 4217 exponents, written out: Intl disagrees with ISO for several of these currencies. */
export const exponentOf = {
  AED: 2,
  AUD: 2,
  BND: 2,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  COP: 2,
  CZK: 2,
  DKK: 2,
  EGP: 2,
  EUR: 2,
  FJD: 2,
  GBP: 2,
  HKD: 2,
  HUF: 2,
  IDR: 2,
  IRR: 2,
  ISK: 0,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  LAK: 2,
  LKR: 2,
  MOP: 2,
  MXN: 2,
  MYR: 2,
  NGN: 2,
  NOK: 2,
  NZD: 2,
  PHP: 2,
  PKR: 2,
  PLN: 2,
  QAR: 2,
  RUB: 2,
  SAR: 2,
  SCR: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TRY: 2,
  TWD: 2,
  USD: 2,
  VND: 0,
  ZAR: 2,
  BDT: 2,
  NPR: 2,
  MMK: 2,
  CNH: 2,
} as const

export type Currency = keyof typeof exponentOf

/** The 49 currencies a payer may pay in or a merchant may settle in (CNH settles only). */
export const currencies = Object.keys(exponentOf) as Currency[]

export const settlementCurrencies = [
  'USD',
  'CNY',
  'EUR',
  'GBP',
  'AUD',
  'HKD',
  'SGD',
  'KRW',
  'CNH',
  'JPY',
  'CAD',
] as const satisfies readonly Currency[]
export type SettlementCurrency = (typeof settlementCurrencies)[number]

/** ISO 3166 country whose flag represents the currency; EU is the European flag. */
export const flagOf: Record<Currency, string> = {
  AED: 'AE',
  AUD: 'AU',
  BND: 'BN',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH',
  CNY: 'CN',
  COP: 'CO',
  CZK: 'CZ',
  DKK: 'DK',
  EGP: 'EG',
  EUR: 'EU',
  FJD: 'FJ',
  GBP: 'GB',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  IRR: 'IR',
  ISK: 'IS',
  JPY: 'JP',
  KRW: 'KR',
  KWD: 'KW',
  LAK: 'LA',
  LKR: 'LK',
  MOP: 'MO',
  MXN: 'MX',
  MYR: 'MY',
  NGN: 'NG',
  NOK: 'NO',
  NZD: 'NZ',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  QAR: 'QA',
  RUB: 'RU',
  SAR: 'SA',
  SCR: 'SC',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  USD: 'US',
  VND: 'VN',
  ZAR: 'ZA',
  BDT: 'BD',
  NPR: 'NP',
  MMK: 'MM',
  CNH: 'CN',
}

/** Whether a string is a supported currency code (upper case, exact match). */
export const isCurrency = (code: string): code is Currency => Object.hasOwn(exponentOf, code)

/** Narrows a stored currency code. Throws on an unknown one: only supported codes are ever written. */
export function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw new Error(`a stored currency that is none: ${code}`)
  return code
}

/** Sorts records by currency in the order that every screen uses: the merchant's main currency first, then by code. */
export const byCurrency = <R extends { readonly currency: Currency }>(
  records: readonly R[],
  main: Currency | null,
): R[] =>
  [...records].sort((a, b) => {
    if (a.currency === b.currency) return 0
    if (a.currency === main) return -1
    if (b.currency === main) return 1
    return a.currency < b.currency ? -1 : 1
  })
