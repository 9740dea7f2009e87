const first = 5_000
/** The longest backoff, in ms. */
export const longestWait = 3_600_000

/** The backoff after a given number of failed attempts, in ms: 5 s, 20 s, 80 s and so on, up to an hour. */
export const waitAfter = (attempts: number): number =>
  Math.min(first * 4 ** Math.min(attempts - 1, 10), longestWait)

/** The error as one line of at most 500 characters, for a column. */
export const errorLine = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (
    (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]?.slice(0, 500) ?? ''
  )
}
