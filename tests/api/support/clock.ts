import type { Clock } from '#server/kernel/clock.ts'

const start = new Date('2026-11-20T00:00:00.000Z')

/** A clock that stands until it is moved. */
export interface TestClock extends Clock {
  advance(ms: number): void
  set(instant: Date): void
}

export function testClock(): TestClock {
  let now = start
  return {
    now: () => now,
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    set: (instant) => {
      now = instant
    },
  }
}
