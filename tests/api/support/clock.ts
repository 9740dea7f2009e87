import type { MovableClock } from '#server/ports/sandbox-controls.ts'
import { tickingClock } from '../../support/ticking-clock.ts'

const start = new Date('2026-11-20T00:00:00.000Z')

/**
 * Clock state sent between processes: the next instant, whether the clock ticks, and how often the test has moved it.
 */
export type Told = { readonly at: Date; readonly step: 0 | 1; readonly moves: number }

/** The clock shared by a test and the program. Reads by the test do not advance it. */
export interface TestClock {
  /** The instant that the program's next reading returns. */
  now(): Date
  /** Moves the clock to `ms` after `from`, by default after the program's next reading. */
  advance(ms: number, from?: Date): void
  set(instant: Date): void
  /** Every reading returns the instant `ms` after `from` until the clock is moved: for the boundary of a limit. */
  stand(ms: number, from: Date): void
  /** The program's clock: each reading is a millisecond after the previous one. */
  readonly running: MovableClock
  tell(): Told
  /** Continues from the other process's clock, unless the test has moved this one since. */
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
