import type { Clock } from '#server/kernel/clock.ts'
import type { CardNetwork } from './card-network.ts'

/** A clock that can be moved forward. All processes on one database show the same time. */
export interface MovableClock extends Clock {
  /** How far it is ahead of the wall clock, in ms. */
  offset(): number
  /** Moves the clock forward to an instant, for every process; a past instant changes nothing. */
  moveTo(instant: Date): Promise<void>
  /** Reads the offset that another process may have set. */
  refresh(): Promise<void>
}

export type SandboxControls = {
  readonly clock: MovableClock
  /** The sandbox's card network at a different time than the clock shows, for a move that runs ahead of it. */
  readonly networkAt: (now: () => Date) => CardNetwork
  /** Secret from which our app's keys at the sandbox's shop platforms are derived. */
  readonly shopSecret: string
  /** Keyed hash of a card number; the number itself is stored nowhere. */
  readonly cardHash: (number: string) => string
}
