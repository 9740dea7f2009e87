import { hour } from '#domain/durations.ts'

type Review = { readonly from: Date | null; readonly until: Date | null }

/** How long reviews took, as the middle one in whole hours; null where none is given with both ends. */
export function middleHours(reviews: readonly Review[]): number | null {
  const took = reviews
    .flatMap(({ from, until }) => (from && until ? [until.getTime() - from.getTime()] : []))
    .sort((one, other) => one - other)
  const middle = took[Math.floor(took.length / 2)]
  return middle === undefined ? null : Math.max(1, Math.round(middle / hour))
}
