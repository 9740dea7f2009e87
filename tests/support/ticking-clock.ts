import type { Clock } from '#server/kernel/clock.ts'

export interface TickingClock extends Clock {
  /** What the next reading shows; a look is no reading. */
  peek(): Date
  /** From there it goes on by so many milliseconds a reading. */
  set(instant: Date, step?: 0 | 1): void
  step(): 0 | 1
}

/**
 * A clock that is a millisecond further at every reading, so that nothing is told the same instant twice: what one
 * act writes at two instants is seen at once.
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
