import type { GenericSchema } from 'valibot'
import { inputErrors } from '#contract/check-inputs.ts'
import type { FieldErrorCode, InputError } from '#contract/failures.ts'
import { signOfError } from '#domain/print-errors.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'

const usual: Partial<Record<FieldErrorCode, () => string>> = {
  required: m.portal_fault_required,
  too_long: m.failures_field_too_long,
  too_short: m.failures_field_too_short,
  unknown_value: m.failures_field_unknown_value,
  email_format: m.failures_field_email_format,
}

/** Validates the input against the call's schema and returns messages by field; `own` overrides texts for one form. */
export const errorTextsOf = (
  schema: GenericSchema,
  entered: object,
  own: Partial<Record<FieldErrorCode, () => string>> = {},
): FieldErrorTexts =>
  Object.fromEntries(
    Object.entries(inputErrors(schema, entered)).map(([field, fault]) => [
      field,
      wordOf(fault, own),
    ]),
  )

function wordOf(fault: InputError, own: Partial<Record<FieldErrorCode, () => string>>): string {
  const sign = signOfError(fault)
  if (sign !== null) return m.failures_field_unprintable({ sign })
  const known = fault as FieldErrorCode
  return (own[known] ?? usual[known] ?? m.failures_field_format)()
}
