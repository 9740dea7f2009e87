import type { GenericSchema } from 'valibot'
import { inputFaults } from '#contract/check-inputs.ts'
import type { FieldFault, InputFault } from '#contract/failures.ts'
import { signOfFault } from '#domain/print-fault.ts'
import type { FieldWords } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'

const usual: Partial<Record<FieldFault, () => string>> = {
  required: m.portal_fault_required,
  too_long: m.failures_field_too_long,
  too_short: m.failures_field_too_short,
  unknown_value: m.failures_field_unknown_value,
  email_format: m.failures_field_email_format,
}

/** What a call's input schema holds against what was entered, by field, in words; `own` are those of one form. */
export const wordsOf = (
  schema: GenericSchema,
  entered: object,
  own: Partial<Record<FieldFault, () => string>> = {},
): FieldWords =>
  Object.fromEntries(
    Object.entries(inputFaults(schema, entered)).map(([field, fault]) => [
      field,
      wordOf(fault, own),
    ]),
  )

function wordOf(fault: InputFault, own: Partial<Record<FieldFault, () => string>>): string {
  const sign = signOfFault(fault)
  if (sign !== null) return m.failures_field_unprintable({ sign })
  const known = fault as FieldFault
  return (own[known] ?? usual[known] ?? m.failures_field_format)()
}
