/** What can wait for a merchant, each from the noun that offers it. */
export const waitKinds = [
  'chargeback',
  'retrieval',
  'dispute',
  'risk_order',
  'authorisation',
  'document',
  'withdrawal',
  'website',
  'withdrawal_account',
] as const
export type WaitKind = (typeof waitKinds)[number]

/** So many of a kind are told one by one; their count is of all. */
export const waitLines = 50

type Losing = {
  /** Until when it can be done; null: nothing runs out. */
  readonly until: Date | null
  /** What is lost otherwise, in minor units of one currency for all; null: no money, or nobody knows how much. */
  readonly worth: bigint | null
}

/** What is lost first stands first: by deadline, of one instant the larger sum; then what has no deadline. */
export function byLoss(one: Losing, other: Losing): number {
  const [a, b] = [one, other].map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY)
  if (a !== b) return (a ?? 0) < (b ?? 0) ? -1 : 1
  const [x, y] = [one.worth ?? 0n, other.worth ?? 0n]
  return x === y ? 0 : x > y ? -1 : 1
}
