/** The only source of time for business rules. It can be moved in the sandbox and is the wall clock in live mode. */
export interface Clock {
  now(): Date
}

export const wallClock: Clock = { now: () => new Date() }
