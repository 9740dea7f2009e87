/** Timeouts for a database server in ms; 0 means none. */
export type Timeouts = {
  /** For a connection, whether new or freed by others. */
  readonly connection: number
  /** For a statement, measured by the server, which cancels it. */
  readonly statement: number
  /** For the response, measured by us: a frozen or disconnected server cancels nothing. */
  readonly answer: number
}

/** For calls: callers get a response within ten seconds, at most after a connection and a response timeout. */
export const callTimeouts: Timeouts = { connection: 4_000, statement: 5_000, answer: 5_400 }

/** For jobs and scripts, which nobody waits for. */
export const workTimeouts: Timeouts = { connection: 5_000, statement: 30_000, answer: 35_000 }
