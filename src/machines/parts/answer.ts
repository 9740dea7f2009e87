import type { RenderedReason } from '#domain/reasons.ts'

/** Error messages by form field, from the server, in the language of the page. */
export type FieldErrorTexts = Readonly<Record<string, string>>
/** A refusal by the server: its message, and the reasons with their texts. */
export type Refusal = { readonly message: string; readonly reasons: readonly RenderedReason[] }
/** A refusal of a form, with the messages at its fields. */
export type Said = Refusal & { readonly faults: FieldErrorTexts }

/**
 * The shell's result of an action call that got a response: `result` is the response data, null when the server
 * refused. A call with an unknown result (connection lost, 5xx, still in progress) rejects instead, because nobody
 * knows whether this or an earlier attempt took effect.
 */
export type Answer = Refusal & { readonly result: unknown }

/** Thrown by a call whose result is unknown. `message` is the server's message; empty if there was no response. */
export class NotJudged extends Error {
  /** The server confirms that this attempt changed nothing. */
  readonly unchanged: boolean
  constructor(message: string, unchanged: boolean) {
    super(message)
    this.unchanged = unchanged
  }
}

/**
 * How the last attempt failed: `refused` changed nothing; `unanswered` may have taken effect, and its `message` is
 * empty if the server did not respond.
 */
export type FlowError = Said & { readonly failure: 'refused' | 'unanswered' | null }

export const untroubled: FlowError = { failure: null, message: '', reasons: [], faults: {} }

/**
 * Error state of a rejected call with an unknown result, from its rejection event. The idempotency key is kept even if
 * this attempt changed nothing: an earlier one may have.
 */
export function unanswered({ event }: { readonly event: object }): FlowError {
  const error = 'error' in event && event.error instanceof NotJudged ? event.error : null
  const failure = error?.unchanged ? 'refused' : 'unanswered'
  return { ...untroubled, failure, message: error?.message ?? '' }
}

/** Error state of a refusal. */
export const refused = ({ message, reasons, faults = {} }: Refusal & Partial<Said>): FlowError => ({
  failure: 'refused',
  ...{ message, reasons, faults },
})

/** Field errors without those of the given fields, which are being edited again. */
export const withoutErrors = (
  faults: FieldErrorTexts,
  ...fields: readonly string[]
): FieldErrorTexts =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !fields.includes(name)))
