import type { MovableClock } from '#server/ports/sandbox-controls.ts'
import { tickingClock } from '../../support/ticking-clock.ts'

const start = new Date('2026-11-20T00:00:00.000Z')

/** What one process tells the other: the next instant, whether it goes on, and how often the test has moved the clock. */
export type Told = { readonly at: Date; readonly step: 0 | 1; readonly moves: number }

/** The clock of a test and of the program it tries. The test's looks at it do not move it. */
export interface TestClock {
  /** What the next reading of the program shows. */
  now(): Date
  /** So long after `from`; without it, after what the next reading would show. */
  advance(ms: number, from?: Date): void
  set(instant: Date): void
  /** Every reading shows that instant, so long after `from`, until the clock is moved: for the edge of a limit. */
  stand(ms: number, from: Date): void
  /** The program's side: each reading is a millisecond after the one before. */
  readonly running: MovableClock
  tell(): Told
  /** Goes on from where the other process is. What the test has moved since is not taken back. */
  hear(told: Told): void
}

export function testClock(): TestClock {
  const ticking = tickingClock(start)
  let moves = 0
  const set = (instant: Date, step: 0 | 1 = 1) => {
    moves++
    ticking.set(instant, step)
  }
  const after = (from: Date, ms: number) => new Date(from.getTime() + ms)
  return {
    now: ticking.peek,
    advance: (ms, from = ticking.peek()) => set(after(from, ms)),
    set: (instant) => set(instant),
    stand: (ms, from) => set(after(from, ms), 0),
    running: {
      now: ticking.now,
      offset: () => 0,
      refresh: async () => {},
      moveTo: async (instant) => {
        if (instant > ticking.peek()) set(instant)
      },
    },
    tell: () => ({ at: ticking.peek(), step: ticking.step(), moves }),
    hear: (told) => {
      if (told.moves < moves || (told.moves === moves && told.at <= ticking.peek())) return
      moves = told.moves
      ticking.set(told.at, told.step)
    },
  }
}
