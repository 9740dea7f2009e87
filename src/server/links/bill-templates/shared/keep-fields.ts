import type * as v from 'valibot'
import type { BillFieldsTyped } from '#contract/links/bill-shapes.ts'
import { type BillField, repeatedLabels } from '#domain/links/bills.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'

/** Fields of a bill as stored: existing fields keep their id, new ones get one. */
export function keepFields(
  ctx: Pick<Ctx, 'newId'>,
  typed: v.InferOutput<typeof BillFieldsTyped>,
  before: readonly BillField[] = [],
): BillField[] {
  const repeated = repeatedLabels(typed)
  if (repeated.length > 0)
    failFields(
      Object.fromEntries(repeated.map((at) => [`fields.${at}.label`, 'label_repeated'] as const)),
    )
  const kept = new Set(before.map(({ fieldId }) => fieldId))
  return typed.map(({ fieldId, name, label, type, required, options }) => ({
    fieldId: fieldId !== undefined && kept.delete(fieldId) ? fieldId : ctx.newId('fld'),
    ...{ name, label, type, required },
    options: [...new Set(options)],
  }))
}

/** Fields in a fixed order of values for a revision, independent of the key order in the database. */
export const fieldMarks = (fields: readonly BillField[]) =>
  fields.map(({ fieldId, name, label, type, required, options }) => [
    ...[fieldId, name, label, type, required],
    options,
  ])
