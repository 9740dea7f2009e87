import type { Reason } from '#domain/reasons.ts'

/**
 * What the shell makes of an answered action call: `result` is the answer's data, null when the
 * server refused. A call without an answer (connection lost, 5xx, still in progress) rejects instead,
 * because nobody knows then whether it took effect.
 */
export type Answer = {
  readonly result: unknown
  readonly message: string
  readonly reasons: readonly Reason[]
}

/** How the last try went wrong: refused by the server, or left without an answer. */
export type Trouble = {
  readonly failure: 'refused' | 'unanswered' | null
  readonly message: string
  readonly reasons: readonly Reason[]
}

export const untroubled: Trouble = { failure: null, message: '', reasons: [] }
export const unanswered: Trouble = { failure: 'unanswered', message: '', reasons: [] }

/** The trouble of an answer that refused. */
export const refused = ({ message, reasons }: Pick<Answer, 'message' | 'reasons'>): Trouble => ({
  failure: 'refused',
  message,
  reasons,
})
