import type { IdentityError } from '#domain/company/identity/field-errors.ts'
import type { IdentityField } from '#domain/company/identity/fields.ts'
import { fieldErrorLabels } from '#labels/company/identity.ts'
import { writtenDayFormat } from '#labels/formats/written-day.ts'
import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'

/**
 * Message for a field error in the user's language, with the field's limit if it has one; for a date it depends on the
 * value.
 */
export function fieldErrorText(
  fault: IdentityError,
  { kind, max, most }: Pick<IdentityField, 'kind' | 'max' | 'most'>,
  value?: string | readonly string[],
): string {
  const day = fault === 'format' && kind === 'date' && typeof value === 'string' ? value : ''
  const ofDay = writtenDayFormat().faultOf?.(day)
  if (ofDay) return ofDay
  if (fault === 'format' && kind === 'phone') return m.identity_fault_phone_format()
  if (fault === 'too_long' && max) return m.failures_field_at_most({ most: `${max}` })
  if (fault === 'too_many' && most) return m.identity_fault_at_most_files({ most: `${most}` })
  return fieldErrorLabels[fault]({}, { locale: language() })
}
