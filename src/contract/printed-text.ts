import * as v from 'valibot'
import { printError } from '#domain/print-errors.ts'
import { unprintableSign } from '#domain/printable.ts'
import { Text } from './shapes.ts'

/** Refuses what our documents cannot show: the fault names the sign. */
export const printed = v.check<string, (issue: { readonly input: string }) => string>(
  (text) => unprintableSign(text) === null,
  ({ input }) => printError(unprintableSign(input) ?? ''),
)
/** A text that stands on a receipt, statement, invoice or evidence. */
export const PrintedText = (max: number) => v.pipe(Text(max), printed)
export const OptionalPrintedText = (max: number) =>
  v.optional(v.pipe(v.string('format'), v.trim(), v.maxLength(max, 'too_long'), printed))
