/** How long a database server may keep us waiting, in ms; 0 is as long as it takes. */
export type Timeouts = {
  /** For a connection: a new one, or one that others have in their hands. */
  readonly connection: number
  /** For a statement, as the server counts; it cancels what takes longer. */
  readonly statement: number
  /** For its answer, as we count: a server that is frozen or cut off cancels nothing. */
  readonly answer: number
}

/** Of a call: whoever waits is told within ten seconds, at the most after a connection and an answer. */
export const callTimeouts: Timeouts = { connection: 4_000, statement: 5_000, answer: 5_400 }

/** Of jobs and scripts, which nobody waits for. */
export const workTimeouts: Timeouts = { connection: 5_000, statement: 30_000, answer: 35_000 }
