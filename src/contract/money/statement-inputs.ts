import * as v from 'valibot'
import { AskedDay } from '#contract/asked-day.ts'
import { Id } from '#contract/shapes.ts'
import { statementTypes } from '#domain/money/statements.ts'

/** A statement as its form asks for it: by a day of its period, or from one day to another, both included (UTC+0). */
export const NewStatement = v.object({
  type: v.picklist(statementTypes, 'unknown_value'),
  firstDay: AskedDay,
  /** Of a custom one. */
  lastDay: v.optional(AskedDay),
  /** The one website; left out: all of the merchant's. */
  storeId: v.optional(Id),
})
