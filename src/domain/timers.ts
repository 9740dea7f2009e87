/** What happens to money when a timer ends and nobody acts: it is lost, it is delayed, or no money is involved. */
export const timerStakes = ['lost', 'held', 'none'] as const
export type TimerStake = (typeof timerStakes)[number]

type Losing = {
  /** Deadline of the action; null: there is none. */
  readonly until: Date | null
  /** Amount at risk, in minor units of one common currency; null: no money is involved, or the amount is unknown. */
  readonly worth: bigint | null
}

/**
 * Sorts by loss: earliest deadline first, the larger amount first at the same instant, records without a deadline last.
 */
export function byLoss(one: Losing, other: Losing): number {
  const [a, b] = [one, other].map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY)
  if (a !== b) return (a ?? 0) < (b ?? 0) ? -1 : 1
  const [x, y] = [one.worth ?? 0n, other.worth ?? 0n]
  return x === y ? 0 : x > y ? -1 : 1
}
