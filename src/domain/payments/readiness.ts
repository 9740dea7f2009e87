import { type AppealItem, requestedItems } from './appeals.ts'
import { type ChargebackReason, chargebackReasons } from './chargebacks.ts'
import { type WinLikelihood, type WinLikelihoodFacts, winLikelihoodOf } from './win-likelihood.ts'
import { itemOfFact, winLikelihoodRules } from './win-likelihood-rules.ts'

/** How ready an order is for a dispute of one reason. */
export type Readiness = {
  readonly reason: ChargebackReason
  /** Of the items that such a dispute asks for, how many are there. */
  readonly given: number
  readonly asked: number
  /** The others, those first that count most; with the points that each would bring. */
  readonly missing: readonly { readonly item: AppealItem; readonly gain: number }[]
  /** The chance of an answer with what is there. */
  readonly chance: WinLikelihood
}

/** What a merchant only writes when there is a case to answer. */
const writtenLater: readonly AppealItem[] = ['reasons', 'screenshots']

/** The points that an item would bring in a dispute, and those that count for the merchant then. */
function gainOf(reason: ChargebackReason, item: AppealItem) {
  const rule = winLikelihoodRules[reason].find(({ fact }) => itemOfFact[fact] === item)
  return rule ? { gain: rule.has - rule.lacks, has: rule.has } : { gain: 0, has: 0 }
}

/**
 * How ready an order is, by the reasons that a dispute about it may have, the likeliest first: goods that are sent may
 * be missed, and without 3-D Secure a cardholder may say that it was not him.
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
