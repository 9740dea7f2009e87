import type { AppealItem } from './appeals.ts'
import type { ChargebackReason } from './chargebacks.ts'
import {
  raisableFacts,
  type WinLikelihoodFactName,
  winLikelihoodRules,
} from './win-likelihood-rules.ts'

export const chances = ['high', 'medium', 'low'] as const
export type WinLikelihoodRate = (typeof chances)[number]

/** Minimum points of a high and of a medium win likelihood. */
export const winLikelihoodFrom = { high: 8, medium: 2 } as const

/** Facts of an order and its answer from which the win likelihood is estimated. */
export type WinLikelihoodFacts = {
  /** Items available for the answer, collected or entered. */
  readonly items: readonly AppealItem[]
  /** The cardholder's bank confirmed the payment by 3-D Secure. */
  readonly threeD: boolean
  /** A snapshot of what the payer saw is stored with the payment. */
  readonly payerView: boolean
  /** The website ships goods; otherwise no shipping fact counts. */
  readonly sendsGoods: boolean
  /** The payment is fully refunded. */
  readonly refunded: boolean
  /** Earlier undisputed payments of the same card to the same merchant; at most three are counted. */
  readonly earlierPayments: number
  /** Days from the payment to the dispatch of the parcel; null: unknown. */
  readonly daysToShip: number | null
  /** ISO 3166-1 alpha-2 countries of the delivery address, of the parcel's receiver, and of the card issuer. */
  readonly shippingCountry: string | null
  readonly receiverCountry: string | null
  readonly cardCountry: string | null
}

export type WinLikelihoodFact = {
  readonly fact: WinLikelihoodFactName
  readonly counts: 'for' | 'against'
  /** Negative for facts that count against. */
  readonly points: number
}
export type WinLikelihood = {
  readonly rate: WinLikelihoodRate
  readonly points: number
  readonly facts: readonly WinLikelihoodFact[]
  /** The one fact that would improve the rate most, and the resulting rate; null if no single fact does. */
  readonly raise: { readonly fact: WinLikelihoodFactName; readonly to: WinLikelihoodRate } | null
}

const has = (item: AppealItem) => (facts: WinLikelihoodFacts) => facts.items.includes(item)
const same = (one: string | null, other: string | null) =>
  one === null || other === null ? null : one === other
const sent =
  (test: (facts: WinLikelihoodFacts) => boolean | null) =>
  (facts: WinLikelihoodFacts): boolean | null =>
    facts.sendsGoods ? test(facts) : null

/** Days within which a dispatch counts as fast. */
export const soonDays = 7

/** Tests whether a fact holds; null if it is unknown or does not apply, and then counts for neither side. */
const tests: Readonly<
  Record<WinLikelihoodFactName, (facts: WinLikelihoodFacts) => boolean | null>
> = {
  refunded: ({ refunded }) => refunded,
  withdrawal: has('proofOfWithdrawal'),
  three_d: ({ threeD }) => threeD,
  proof_of_delivery: has('proofOfDelivery'),
  tracking: sent(has('trackingNumber')),
  parcel_country: sent((facts) => same(facts.shippingCountry, facts.receiverCountry)),
  shipped_soon: sent(({ daysToShip }) => (daysToShip === null ? null : daysToShip <= soonDays)),
  delivery_address: sent(has('shippingAddress')),
  shipping_policy: sent(has('shippingPolicy')),
  refund_policy: has('cancellationRefundPolicy'),
  payer_view: ({ payerView }) => payerView,
  messages: has('communicationRecords'),
  merchandise: has('merchandiseImages'),
  item_named: has('itemName'),
  screenshots: has('screenshots'),
  reasons: has('reasons'),
  earlier_payments: ({ earlierPayments }) => earlierPayments > 0,
  card_country: (facts) => same(facts.shippingCountry, facts.cardCountry),
}

const rateOf = (points: number): WinLikelihoodRate =>
  points >= winLikelihoodFrom.high ? 'high' : points >= winLikelihoodFrom.medium ? 'medium' : 'low'

/**
 * Estimates the win likelihood from the rule table: all facts that count, with their points, the sum, and the fact that
 * a merchant can still add with the greatest gain.
 */
export function winLikelihoodOf(
  reason: ChargebackReason,
  facts: WinLikelihoodFacts,
): WinLikelihood {
  const judged = winLikelihoodRules[reason].map((rule) => ({
    ...rule,
    holds: tests[rule.fact](facts),
  }))
  const counted = judged.flatMap(({ fact, has, lacks, holds }): WinLikelihoodFact[] => {
    const points = holds === null ? 0 : holds ? has : lacks
    return points === 0 ? [] : [{ fact, counts: points > 0 ? 'for' : 'against', points }]
  })
  const points = counted.reduce((sum, one) => sum + one.points, 0)
  const rate = rateOf(points)
  const [best] = judged
    .filter(({ fact, holds }) => holds === false && raisableFacts.has(fact))
    .map(({ fact, has, lacks }) => ({ fact, gain: has - lacks }))
    .toSorted((a, b) => b.gain - a.gain)
  const to = best && rateOf(points + best.gain)
  return {
    rate,
    points,
    facts: counted,
    raise: best && to && to !== rate ? { fact: best.fact, to } : null,
  }
}
