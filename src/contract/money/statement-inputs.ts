import * as v from 'valibot'
import { Id } from '#contract/shapes.ts'
import { statementTypes } from '#domain/money/statements.ts'

/** A statement as its form asks for it: by a day of its period, or from one day to another, both included (UTC+0). */
export const NewStatement = v.object({
  type: v.picklist(statementTypes, 'unknown_value'),
  firstDay: v.pipe(v.string('required'), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'format')),
  /** Of a custom one. */
  lastDay: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'format'))),
  /** The one website; left out: all of the merchant's. */
  storeId: v.optional(Id),
})
