import type { Clock } from '#server/kernel/clock.ts'
import type { CardNetwork } from './card-network.ts'

/** A clock that can be put forward. All processes on one database show the same time. */
export interface MovableClock extends Clock {
  /** How far it is ahead of the wall clock, in ms. */
  offset(): number
  /** Puts it forward to an instant, for every process; an instant that has passed changes nothing. */
  moveTo(instant: Date): Promise<void>
  /** Reads what another process may have set. */
  refresh(): Promise<void>
}

export type SandboxControls = {
  readonly clock: MovableClock
  /** The sandbox's card network at another time than the clock shows: while a move goes ahead of it. */
  readonly networkAt: (now: () => Date) => CardNetwork
  /** From it follow the keys of our app at the shop platforms that the sandbox plays. */
  readonly shopSecret: string
  /** Keyed hash of a card number; the number itself is kept nowhere. */
  readonly cardHash: (number: string) => string
}
