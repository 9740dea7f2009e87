import type { ToldReason } from '#domain/reasons.ts'

/** What the server said at fields of a form, by field, in the language of the page. */
export type FieldWords = Readonly<Record<string, string>>
/** A refusal: the sentence, and what stands in the way. */
export type Refusal = { readonly message: string; readonly reasons: readonly ToldReason[] }
/** A refusal of a form, with the words at its fields. */
export type Said = Refusal & { readonly faults: FieldWords }

/**
 * What the shell makes of an answered action call: `result` is the answer's data, null when the
 * server refused. A call without an answer (connection lost, 5xx, still in progress) rejects instead,
 * because nobody knows then whether it took effect.
 */
export type Answer = Refusal & { readonly result: unknown }

/** How the last try went wrong: refused by the server, or left without an answer. */
export type Trouble = Said & { readonly failure: 'refused' | 'unanswered' | null }

export const untroubled: Trouble = { failure: null, message: '', reasons: [], faults: {} }
export const unanswered: Trouble = { ...untroubled, failure: 'unanswered' }

/** The trouble of an answer that refused. */
export const refused = ({ message, reasons, faults = {} }: Refusal & Partial<Said>): Trouble => ({
  failure: 'refused',
  ...{ message, reasons, faults },
})

/** The words without those at fields that are being typed in again. */
export const withoutFaults = (faults: FieldWords, ...fields: readonly string[]): FieldWords =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !fields.includes(name)))
