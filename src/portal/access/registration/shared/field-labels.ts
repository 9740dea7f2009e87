import {
  type RegistrationError,
  type RegistrationField,
  registrationMax,
} from '#domain/access/registration.ts'
import { m } from '#paraglide/messages.js'

const own: Partial<Record<RegistrationField, () => string>> = {
  email: m.registration_fault_email_missing,
  phone: m.registration_fault_phone_missing,
}
const words: Record<Exclude<RegistrationError, 'required' | 'too_long'>, () => string> = {
  email_format: m.registration_fault_email_format,
  phone_format: m.registration_fault_phone_format,
  website_format: m.registration_fault_website,
  unknown_value: m.registration_fault_choice,
}

export function fieldErrorLabels(field: RegistrationField, fault: RegistrationError): string {
  if (fault === 'required') return (own[field] ?? m.portal_fault_required)()
  if (fault === 'too_long') return m.failures_field_at_most({ most: `${registrationMax[field]}` })
  return words[fault]()
}

/** Messages of a form's fields: the server's error first; after the first attempt also client-side ones. */
export const wordsAt =
  (
    faults: Partial<Record<RegistrationField, RegistrationError>>,
    said: Readonly<Record<string, string>>,
    tried: boolean,
  ) =>
  (field: RegistrationField): string | undefined => {
    const fault = tried ? faults[field] : undefined
    return said[field] ?? (fault && fieldErrorLabels(field, fault))
  }
