import { type Currency, isCurrency } from '#domain/currencies.ts'
import { divideHalfEven, rateDecimals } from '#domain/money.ts'

/** Units of each currency per US dollar: mid rates of 2026-11-19. */
export const perDollar: Record<Currency, string> = {
  AED: '3.6725',
  AUD: '1.5124',
  BND: '1.2987',
  BRL: '5.4310',
  CAD: '1.3942',
  CHF: '0.8046',
  CNY: '7.1180',
  COP: '3925.40',
  CZK: '20.940',
  DKK: '6.4110',
  EGP: '47.620',
  EUR: '0.8591',
  FJD: '2.2680',
  GBP: '0.7562',
  HKD: '7.7805',
  HUF: '331.20',
  IDR: '16580',
  IRR: '42105',
  ISK: '124.60',
  JPY: '151.85',
  KRW: '1428.5',
  KWD: '0.3061',
  LAK: '21640',
  LKR: '304.10',
  MOP: '8.0140',
  MXN: '18.420',
  MYR: '4.1730',
  NGN: '1448.0',
  NOK: '10.060',
  NZD: '1.7420',
  PHP: '58.310',
  PKR: '281.50',
  PLN: '3.6480',
  QAR: '3.6400',
  RUB: '79.850',
  SAR: '3.7501',
  SCR: '13.950',
  SEK: '9.4620',
  SGD: '1.2987',
  THB: '32.410',
  TRY: '42.160',
  TWD: '30.850',
  USD: '1',
  VND: '26310',
  ZAR: '17.240',
  BDT: '121.80',
  NPR: '140.90',
  MMK: '2099.5',
  CNH: '7.1205',
}

const scale = 10n ** BigInt(rateDecimals)

/** A decimal string as an integer scaled by `rateDecimals` decimals. */
function scaled(text: string): bigint {
  const [whole = '0', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(rateDecimals, '0'))
}

/** Units of `to` per unit of `from`: a decimal string with ten decimals, rounded half to even. */
export function rateOf(from: Currency, to: Currency): string {
  if (!isCurrency(from) || !isCurrency(to)) throw new RangeError(`no rate from ${from} to ${to}`)
  const rate = divideHalfEven(scaled(perDollar[to]) * scale, scaled(perDollar[from]))
  const digits = rate.toString().padStart(rateDecimals + 1, '0')
  return `${digits.slice(0, -rateDecimals)}.${digits.slice(-rateDecimals)}`
}
