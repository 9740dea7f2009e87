const first = 5_000
/** No wait is longer, in ms. */
export const longestWait = 3_600_000

/** How long to wait after that many failed tries, in ms: 5 s, 20 s, 80 s, then to an hour. */
export const waitAfter = (attempts: number): number =>
  Math.min(first * 4 ** Math.min(attempts - 1, 10), longestWait)

/** The error in one line for a column, cut to what a person reads. */
export const errorLine = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (
    (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]?.slice(0, 500) ?? ''
  )
}
