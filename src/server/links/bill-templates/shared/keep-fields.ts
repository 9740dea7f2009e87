import type * as v from 'valibot'
import type { BillFieldsTyped } from '#contract/links/bill-shapes.ts'
import { type BillField, repeatedLabels } from '#domain/links/bills.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'

/** The fields of a bill as they are kept: what was there keeps its id, and everything else is given one. */
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

/** What a revision is made of: the fields as they are, however a database orders what it keeps of each. */
export const fieldMarks = (fields: readonly BillField[]) =>
  fields.map(({ fieldId, name, label, type, required, options }) => [
    ...[fieldId, name, label, type, required],
    options,
  ])
