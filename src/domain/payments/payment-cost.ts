import { basisPointsOf } from '#domain/money.ts'

/** Cost of a payment in minor units of the settlement currency. */
export type Cost = { readonly fee: bigint; readonly reserve: bigint }
/** Fee and reserve rates of a merchant, in hundredths of a percent of the gross. */
type Terms = { readonly feeBasisPoints: number; readonly reserveBasisPoints: number }

/** Fee and reserve of the remaining gross (minor units); the fixed part of the fee is always due. */
export const costOf = (terms: Terms, gross: bigint, fixedFee: bigint): Cost => ({
  fee: basisPointsOf(gross, terms.feeBasisPoints) + fixedFee,
  reserve: basisPointsOf(gross, terms.reserveBasisPoints),
})

/** Cost after the gross changed from `before` to `after` (minor units); the fixed part of the fee stays. */
export function costAfter(terms: Terms, cost: Cost, before: bigint, after: bigint): Cost {
  const fixedFee = cost.fee - basisPointsOf(before, terms.feeBasisPoints)
  return costOf(terms, after, fixedFee)
}
