import type { MovableClock } from '#server/ports/sandbox-controls.ts'

const start = new Date('2026-11-20T00:00:00.000Z')

/** A clock that stands until it is moved: by the test, or by the sandbox's own call. */
export interface TestClock extends MovableClock {
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
    offset: () => 0,
    refresh: async () => {},
    moveTo: async (instant) => {
      if (instant > now) now = instant
    },
  }
}
