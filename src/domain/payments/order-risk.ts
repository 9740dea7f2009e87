import { type Currency, currencies } from '#domain/currencies.ts'
import { day } from '#domain/durations.ts'
import { minorOf } from '#domain/money.ts'
import { dayInZone } from '#domain/time-zones.ts'

/** Reasons for which a dispute about a paid order would be hard to answer. */
export const orderRisks = ['no_delivery', 'no_three_d'] as const
export type OrderRisk = (typeof orderRisks)[number]

/** Available proof of delivery: none, a tracking number, or a proof of delivery document. */
export const deliveryProofs = ['none', 'tracking', 'delivery'] as const
type DeliveryProof = (typeof deliveryProofs)[number]

/** Days for which an order counts: about the period in which cardholders' banks accept disputes. */
export const riskDays = 120

/** First day that counts, in whole UTC days so that the counter and its list agree all day. */
export const riskSince = (now: Date): string =>
  dayInZone(new Date(now.getTime() - riskDays * day), 'UTC+0')

type Paid = {
  readonly createdAt: Date
  /** `amount` and `refunded` are in minor units. */
  readonly amount: bigint
  readonly refunded: bigint
  readonly chargebackOpenOrLost: boolean
}

/** Whether a paid order may still be disputed: recent, not fully refunded, and without an open or lost case. */
export const mayBeDisputed = (paid: Paid, now: Date): boolean =>
  dayInZone(paid.createdAt, 'UTC+0') >= riskSince(now) &&
  paid.refunded < paid.amount &&
  !paid.chargebackOpenOrLost

/**
 * Amount from which a payment without 3-D Secure counts: 200 US dollars, and round figures of about the same value in
 * other currencies.
 */
const largeFrom: Readonly<Record<Currency, string>> = {
  AED: '750',
  AUD: '300',
  BDT: '24000',
  BND: '270',
  BRL: '1100',
  CAD: '280',
  CHF: '180',
  CNH: '1400',
  CNY: '1400',
  COP: '800000',
  CZK: '4600',
  DKK: '1400',
  EGP: '10000',
  EUR: '190',
  FJD: '450',
  GBP: '160',
  HKD: '1500',
  HUF: '72000',
  IDR: '3200000',
  IRR: '8400000',
  ISK: '28000',
  JPY: '30000',
  KRW: '280000',
  KWD: '60',
  LAK: '4300000',
  LKR: '60000',
  MMK: '420000',
  MOP: '1600',
  MXN: '3700',
  MYR: '850',
  NGN: '300000',
  NOK: '2100',
  NPR: '28000',
  NZD: '340',
  PHP: '11500',
  PKR: '56000',
  PLN: '800',
  QAR: '730',
  RUB: '16000',
  SAR: '750',
  SCR: '2800',
  SEK: '2000',
  SGD: '260',
  THB: '6800',
  TRY: '8200',
  TWD: '6300',
  USD: '200',
  VND: '5200000',
  ZAR: '3600',
}

/** Amount from which a payment without 3-D Secure is at risk, in minor units of its currency. */
export const largeAmount = (currency: Currency): bigint => minorOf(largeFrom[currency], currency)
export const largeAmounts = currencies.map((currency) => [currency, largeAmount(currency)] as const)

/** Facts that decide whether a paid order is at risk. */
export type RiskFacts = {
  readonly sendsGoods: boolean
  readonly proof: DeliveryProof
  readonly threeD: boolean
  readonly currency: Currency
  /** Minor units. */
  readonly amount: bigint
}

/**
 * Risks of a paid order; empty if there are none. Risks are goods shipped without a tracking number and a large payment
 * without 3-D Secure; a proof of delivery clears both.
 */
export function orderRisksOf({
  sendsGoods,
  proof,
  threeD,
  currency,
  amount,
}: RiskFacts): readonly OrderRisk[] {
  return [
    ...(sendsGoods && proof === 'none' ? (['no_delivery'] as const) : []),
    ...(!threeD && proof !== 'delivery' && amount >= largeAmount(currency)
      ? (['no_three_d'] as const)
      : []),
  ]
}
