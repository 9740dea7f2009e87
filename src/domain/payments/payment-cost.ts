import { basisPointsOf } from '#domain/money.ts'

/** What a payment will cost: minor units of the settlement currency. */
export type Cost = { readonly fee: bigint; readonly reserve: bigint }
/** What of a payment a merchant pays and leaves as a reserve, in hundredths of a percent of its gross. */
type Terms = { readonly feeBasisPoints: number; readonly reserveBasisPoints: number }

/** The fee and the reserve of what is left of a payment; the fixed part of the fee is due in any case. */
export const costOf = (terms: Terms, gross: bigint, fixedFee: bigint): Cost => ({
  fee: basisPointsOf(gross, terms.feeBasisPoints) + fixedFee,
  reserve: basisPointsOf(gross, terms.reserveBasisPoints),
})

/** The cost after the gross changed from `before` to `after`; the fixed part of the fee stays. */
export function costAfter(terms: Terms, cost: Cost, before: bigint, after: bigint): Cost {
  const fixedFee = cost.fee - basisPointsOf(before, terms.feeBasisPoints)
  return costOf(terms, after, fixedFee)
}
