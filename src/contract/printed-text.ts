import * as v from 'valibot'
import { printError } from '#domain/print-errors.ts'
import { unprintableSign } from '#domain/printable.ts'
import { Text } from './shapes.ts'

/** Refuses characters that our documents cannot render; the field error names the character. */
export const printed = v.check<string, (issue: { readonly input: string }) => string>(
  (text) => unprintableSign(text) === null,
  ({ input }) => printError(unprintableSign(input) ?? ''),
)
/** A text printed on a receipt, statement, invoice or evidence document. */
export const PrintedText = (max: number) => v.pipe(Text(max), printed)
export const OptionalPrintedText = (max: number) =>
  v.optional(v.pipe(v.string('format'), v.trim(), v.maxLength(max, 'too_long'), printed))
