import { type Answer, refused, type Trouble, unanswered, untroubled } from './answer.ts'

/** What the server said at fields of a form, by field, in the language of the page. */
export type FieldWords = Readonly<Record<string, string>>
/** A refusal of a form, with the words at its fields. */
export type Said = Pick<Answer, 'message' | 'reasons'> & { readonly faults: FieldWords }
/** How the last try of a form went wrong. */
export type Told = Trouble & { readonly faults: FieldWords }

export const untold: Told = { ...untroubled, faults: {} }
export const untoldUnanswered: Told = { ...unanswered, faults: {} }
export const toldOf = (said: Said): Told => ({ ...refused(said), faults: said.faults })

/** The words without those at a field that is being typed in again. */
export const withoutFault = (faults: FieldWords, field: string): FieldWords =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => name !== field))
