import type { Clock } from '#server/kernel/clock.ts'

export interface TickingClock extends Clock {
  /** The instant that the next reading returns; peeking is not a reading. */
  peek(): Date
  /** Continues from that instant by `step` milliseconds per reading. */
  set(instant: Date, step?: 0 | 1): void
  step(): 0 | 1
}

/**
 * A clock that advances one millisecond at every reading, so that no two readings are equal: an operation that writes
 * two instants is detected at once.
 */
export function tickingClock(start: Date): TickingClock {
  let next = start.getTime()
  let by: 0 | 1 = 1
  return {
    now: () => {
      const now = new Date(next)
      next += by
      return now
    },
    peek: () => new Date(next),
    set: (instant, step = 1) => {
      next = instant.getTime()
      by = step
    },
    step: () => by,
  }
}
