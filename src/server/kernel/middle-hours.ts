import { hour } from '#domain/durations.ts'

type Review = { readonly from: Date | null; readonly until: Date | null }

/** The median length of reviews in whole hours, at least 1; null when no review has both a start and an end. */
export function middleHours(reviews: readonly Review[]): number | null {
  const took = reviews
    .flatMap(({ from, until }) => (from && until ? [until.getTime() - from.getTime()] : []))
    .sort((one, other) => one - other)
  const middle = took[Math.floor(took.length / 2)]
  return middle === undefined ? null : Math.max(1, Math.round(middle / hour))
}
