import type { AppealItem } from './appeals.ts'
import type { ChargebackReason } from './chargebacks.ts'
import {
  raisableFacts,
  type WinLikelihoodFactName,
  winLikelihoodRules,
} from './win-likelihood-rules.ts'

/** How good the chance of an answer is. */
export const chances = ['high', 'medium', 'low'] as const
export type WinLikelihoodRate = (typeof chances)[number]

/** The points from which a chance is high, and from which it is medium. */
export const winLikelihoodFrom = { high: 8, medium: 2 } as const

/** What the chance of an answer is estimated by. */
export type WinLikelihoodFacts = {
  /** What there is to enclose: found, or written in the answer. */
  readonly items: readonly AppealItem[]
  /** The cardholder's bank confirmed the payment by 3-D Secure. */
  readonly threeD: boolean
  /** What the payer saw is kept with the payment. */
  readonly payerView: boolean
  /** The website sends parcels; where it does not, nothing of a parcel counts. */
  readonly sendsGoods: boolean
  /** The payer has all of the money back already. */
  readonly refunded: boolean
  /** Earlier payments of the same card to the same merchant that nobody disputed; counted no further than three. */
  readonly earlierPayments: number
  /** Days from the payment to the parcel's leaving; null: not known. */
  readonly daysToShip: number | null
  /** ISO 3166-1 alpha-2: of the address that the payer gave, of the parcel, and of the card's bank. */
  readonly shippingCountry: string | null
  readonly receiverCountry: string | null
  readonly cardCountry: string | null
}

export type WinLikelihoodFact = {
  readonly fact: WinLikelihoodFactName
  readonly counts: 'for' | 'against'
  /** Signed: what counts against takes points away. */
  readonly points: number
}
export type WinLikelihood = {
  readonly rate: WinLikelihoodRate
  readonly points: number
  readonly facts: readonly WinLikelihoodFact[]
  /** The one thing that would raise it most, and to what; null: no single one raises it. */
  readonly raise: { readonly fact: WinLikelihoodFactName; readonly to: WinLikelihoodRate } | null
}

const has = (item: AppealItem) => (facts: WinLikelihoodFacts) => facts.items.includes(item)
/** Whether two countries are the same; null while one is not known. */
const same = (one: string | null, other: string | null) =>
  one === null || other === null ? null : one === other
const sent =
  (test: (facts: WinLikelihoodFacts) => boolean | null) =>
  (facts: WinLikelihoodFacts): boolean | null =>
    facts.sendsGoods ? test(facts) : null

/** Days within which a parcel has left soon. */
export const soonDays = 7

/** Whether a fact holds; null where it says nothing, and counts for nobody. */
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
 * Estimates the chance of an answer by the rule table: every fact that counts for or against, with its points, their
 * sum, and what of that which a merchant can still add would raise it most.
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
