/** What happens to money at the end of a timer when nobody acts: it is lost, it is held up, or there is none in it. */
export const timerStakes = ['lost', 'held', 'none'] as const
export type TimerStake = (typeof timerStakes)[number]

type Losing = {
  /** Until when it can be done; null: nothing runs out. */
  readonly until: Date | null
  /** What is at stake, in minor units of one currency for all; null: no money, or nobody knows how much. */
  readonly worth: bigint | null
}

/** What is lost first stands first: by deadline, of one instant the larger sum; then what has no deadline. */
export function byLoss(one: Losing, other: Losing): number {
  const [a, b] = [one, other].map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY)
  if (a !== b) return (a ?? 0) < (b ?? 0) ? -1 : 1
  const [x, y] = [one.worth ?? 0n, other.worth ?? 0n]
  return x === y ? 0 : x > y ? -1 : 1
}
