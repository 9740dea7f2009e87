import type { AppealItem } from './appeals.ts'
import type { ChargebackReason } from './chargebacks.ts'

/** Facts from which the win likelihood is estimated; their labels belong to the portal. */
export const winLikelihoodFactNames = [
  'refunded',
  'withdrawal',
  'three_d',
  'proof_of_delivery',
  'tracking',
  'parcel_country',
  'shipped_soon',
  'delivery_address',
  'shipping_policy',
  'refund_policy',
  'payer_view',
  'messages',
  'merchandise',
  'item_named',
  'screenshots',
  'reasons',
  'earlier_payments',
  'card_country',
] as const
export type WinLikelihoodFactName = (typeof winLikelihoodFactNames)[number]

/** One rule: points if the fact holds (`has`), and if it does not (`lacks`). */
export type WinLikelihoodRule = {
  readonly fact: WinLikelihoodFactName
  readonly has: number
  readonly lacks: number
}
const rule = (fact: WinLikelihoodFactName, has: number, lacks = 0): WinLikelihoodRule => ({
  fact,
  has,
  lacks,
})

/** Either of these alone decides a dispute. */
const settled = [rule('refunded', 6), rule('withdrawal', 6)] as const

/** Rule table of the win likelihood, by dispute reason. */
export const winLikelihoodRules: Readonly<Record<ChargebackReason, readonly WinLikelihoodRule[]>> =
  {
    not_received: [
      ...settled,
      rule('proof_of_delivery', 4, -2),
      rule('tracking', 3, -3),
      rule('parcel_country', 1, -3),
      rule('shipped_soon', 1, -1),
      rule('delivery_address', 1, -1),
      rule('shipping_policy', 1, -1),
      rule('three_d', 1),
      rule('payer_view', 1),
      rule('messages', 1),
    ],
    not_as_described: [
      ...settled,
      rule('merchandise', 3, -2),
      rule('payer_view', 2, -1),
      rule('refund_policy', 2, -2),
      rule('messages', 2, -1),
      rule('item_named', 1),
      rule('shipping_policy', 1),
      rule('proof_of_delivery', 1),
      rule('three_d', 1),
    ],
    fraud: [
      ...settled,
      rule('three_d', 6, -3),
      rule('earlier_payments', 2),
      rule('messages', 2),
      rule('proof_of_delivery', 2, -1),
      rule('tracking', 1, -1),
      rule('parcel_country', 1, -1),
      rule('card_country', 1, -1),
      rule('payer_view', 1, -1),
    ],
    others: [
      ...settled,
      rule('reasons', 3, -3),
      rule('screenshots', 2, -1),
      rule('messages', 2),
      rule('refund_policy', 1, -1),
      rule('payer_view', 1),
      rule('three_d', 1),
      rule('earlier_payments', 1),
    ],
  }

/** Answer item that provides a fact; facts that are not listed cannot be changed by an answer. */
export const itemOfFact: Readonly<Partial<Record<WinLikelihoodFactName, AppealItem>>> = {
  proof_of_delivery: 'proofOfDelivery',
  tracking: 'trackingNumber',
  delivery_address: 'shippingAddress',
  shipping_policy: 'shippingPolicy',
  refund_policy: 'cancellationRefundPolicy',
  messages: 'communicationRecords',
  merchandise: 'merchandiseImages',
  item_named: 'itemName',
  screenshots: 'screenshots',
  reasons: 'reasons',
}

export const raisableFacts: ReadonlySet<WinLikelihoodFactName> = new Set(
  winLikelihoodFactNames.filter((fact) => itemOfFact[fact] !== undefined),
)
