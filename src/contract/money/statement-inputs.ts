import * as v from 'valibot'
import { RequestedDay } from '#contract/requested-day.ts'
import { Id } from '#contract/shapes.ts'
import { statementTypes } from '#domain/money/statements.ts'

/** A statement as its form requests it: by a day of its period, or by first and last day, both inclusive (UTC). */
export const NewStatement = v.object({
  type: v.picklist(statementTypes, 'unknown_value'),
  firstDay: RequestedDay,
  /** Only for a custom period. */
  lastDay: v.optional(RequestedDay),
  /** One website; omitted: all of the merchant's. */
  storeId: v.optional(Id),
})
