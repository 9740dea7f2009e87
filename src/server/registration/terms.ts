import { limits } from '#domain/limits.ts'

/** What a merchant starts with; the provider agrees its own terms with it before the first payment. */
export const startingTerms = {
  feeBasisPoints: 290,
  feeFixedUsd: 30n,
  refundFeeUsd: 20n,
  reserveBasisPoints: limits.rollingReserveBasisPoints,
  reserveDays: limits.rollingReserveDays,
  refundDays: limits.refundDays,
  settlementDays: 2,
} as const
