import { type AppealItem, requestedItems } from './appeals.ts'
import { type ChargebackReason, chargebackReasons } from './chargebacks.ts'
import { type WinLikelihood, type WinLikelihoodFacts, winLikelihoodOf } from './win-likelihood.ts'
import { itemOfFact, winLikelihoodRules } from './win-likelihood-rules.ts'

/** Evidence available for an order against a dispute with one reason. */
export type Readiness = {
  readonly reason: ChargebackReason
  /** Number of the requested items that are available. */
  readonly given: number
  readonly asked: number
  /** Missing items, most valuable first, each with the points it would add. */
  readonly missing: readonly { readonly item: AppealItem; readonly gain: number }[]
  /** Win likelihood of an answer with the available items. */
  readonly chance: WinLikelihood
}

/** Items that a merchant only writes once there is a case. */
const writtenLater: readonly AppealItem[] = ['reasons', 'screenshots']

/** Points that an item would add in a dispute, and the points it has once available. */
function gainOf(reason: ChargebackReason, item: AppealItem) {
  const rule = winLikelihoodRules[reason].find(({ fact }) => itemOfFact[fact] === item)
  return rule ? { gain: rule.has - rule.lacks, has: rule.has } : { gain: 0, has: 0 }
}

/**
 * Readiness of an order for each possible dispute reason, likeliest first: shipped goods may be reported as not
 * received, and without 3-D Secure a cardholder may deny the payment.
 */
export function readinessOf(facts: WinLikelihoodFacts): readonly Readiness[] {
  const likely: readonly ChargebackReason[] = [
    ...(facts.threeD ? [] : (['fraud'] as const)),
    ...(facts.sendsGoods ? (['not_received'] as const) : []),
    'not_as_described',
  ]
  return [...new Set([...likely, ...chargebackReasons])]
    .filter((reason) => facts.sendsGoods || reason !== 'not_received')
    .map((reason) => {
      const asked = requestedItems[reason].filter((item) => !writtenLater.includes(item))
      const missing = asked
        .filter((item) => !facts.items.includes(item))
        .map((item) => ({ item, ...gainOf(reason, item) }))
        .toSorted((a, b) => b.gain - a.gain || b.has - a.has)
        .map(({ item, gain }) => ({ item, gain }))
      const given = asked.length - missing.length
      return { reason, given, asked: asked.length, missing, chance: winLikelihoodOf(reason, facts) }
    })
}
