import type { RenderedReason } from '#domain/reasons.ts'

/** What the server said at fields of a form, by field, in the language of the page. */
export type FieldLabels = Readonly<Record<string, string>>
/** A refusal: the sentence, and what stands in the way. */
export type Refusal = { readonly message: string; readonly reasons: readonly RenderedReason[] }
/** A refusal of a form, with the words at its fields. */
export type Said = Refusal & { readonly faults: FieldLabels }

/**
 * What the shell makes of an answered action call: `result` is the answer's data, null when the
 * server refused. A call that was not judged (connection lost, 5xx, still in progress) rejects instead,
 * because nobody knows then whether this try or one before it took effect.
 */
export type Answer = Refusal & { readonly result: unknown }

/** Thrown by a call that was not judged. `message` is what the server said; empty where it did not answer. */
export class NotJudged extends Error {
  /** The server knows that this try changed nothing. */
  readonly unchanged: boolean
  constructor(message: string, unchanged: boolean) {
    super(message)
    this.unchanged = unchanged
  }
}

/**
 * How the last try went wrong: it changed nothing, or nobody knows whether it did. Of the second `message` is empty
 * where the server did not answer.
 */
export type Trouble = Said & { readonly failure: 'refused' | 'unanswered' | null }

export const untroubled: Trouble = { failure: null, message: '', reasons: [], faults: {} }

/**
 * The trouble of a call that was not judged, by the event of its rejection. Its key stays also where it changed
 * nothing: a try before it may have.
 */
export function unanswered({ event }: { readonly event: object }): Trouble {
  const error = 'error' in event && event.error instanceof NotJudged ? event.error : null
  const failure = error?.unchanged ? 'refused' : 'unanswered'
  return { ...untroubled, failure, message: error?.message ?? '' }
}

/** The trouble of an answer that refused. */
export const refused = ({ message, reasons, faults = {} }: Refusal & Partial<Said>): Trouble => ({
  failure: 'refused',
  ...{ message, reasons, faults },
})

/** The words without those at fields that are being typed in again. */
export const withoutErrors = (faults: FieldLabels, ...fields: readonly string[]): FieldLabels =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !fields.includes(name)))
