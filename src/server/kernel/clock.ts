/** The only source of time for business rules. Sandbox: can be moved; live: the wall clock. */
export interface Clock {
  now(): Date
}

export const wallClock: Clock = { now: () => new Date() }
