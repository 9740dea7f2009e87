import { readContactField } from '#domain/contact.ts'
import { normalizeCode, normalizeName, readPhoneDigits } from '#domain/input/normalize.ts'

/** Legal form of the applicant: a company, or an individual. */
const registrationTypes = ['COMPANY', 'INDIVIDUAL'] as const
/** Business model: a merchant sells their own goods and services, a platform those of others. */
const clientTypes = ['MERCHANT', 'PLATFORM'] as const

/** Fields of the first page, in addition to the code and the agreement. */
export const personFields = ['email', 'phone'] as const
/** Fields of the second page, in the order of the form, in addition to the password. */
export const companyFields = [
  'contactName',
  'companyName',
  'website',
  'registrationType',
  'clientType',
  'registeredLocation',
  'businessBase',
] as const
export type RegistrationField = (typeof personFields)[number] | (typeof companyFields)[number]
export type RegistrationError =
  | 'required'
  | 'too_long'
  | 'email_format'
  | 'phone_format'
  | 'website_format'
  | 'unknown_value'

type Read = { readonly value: string } | { readonly fault: RegistrationError }

const oneOf =
  (list: readonly string[]) =>
  (value: string): Read =>
    list.includes(value) ? { value } : { fault: 'unknown_value' }
/** Maximum lengths in Unicode code points. */
export const registrationMax: Readonly<Partial<Record<RegistrationField, number>>> = {
  contactName: 60,
  companyName: 120,
}

const upTo =
  (field: RegistrationField) =>
  (value: string): Read =>
    [...value].length <= (registrationMax[field] ?? 0) ? { value } : { fault: 'too_long' }
const likeContact =
  (field: 'email' | 'phone' | 'website', fault: RegistrationError) =>
  (typed: string): Read => {
    const read = readContactField(field, typed)
    return 'value' in read ? read : { fault }
  }
// Only the format is checked: the list of countries is known to the server alone.
const country = (value: string): Read =>
  /^[A-Z]{2}$/.test(value) ? { value } : { fault: 'unknown_value' }

const readers: Record<RegistrationField, (text: string) => Read> = {
  email: likeContact('email', 'email_format'),
  phone: likeContact('phone', 'phone_format'),
  contactName: upTo('contactName'),
  companyName: upTo('companyName'),
  website: likeContact('website', 'website_format'),
  registrationType: oneOf(registrationTypes),
  clientType: oneOf(clientTypes),
  registeredLocation: country,
  businessBase: country,
}

const cleaners: Partial<Record<RegistrationField, (text: string) => string>> = {
  email: normalizeCode,
  phone: readPhoneDigits,
  website: normalizeCode,
}

/** Normalises input while it is typed or pasted: invisible characters go, look-alikes become plain ones. */
export const readRegistrationText = (field: RegistrationField, typed: string): string =>
  (cleaners[field] ?? normalizeName)(typed)

/**
 * Parses an entered field into its stored value (trimmed; phone as `+` and digits; website with its scheme; locations
 * as ISO country codes) or an error. Shared by the form and the API call.
 */
export function readRegistrationField(field: RegistrationField, typed: string): Read {
  const text = readRegistrationText(field, typed.normalize('NFC'))
  return text === '' ? { fault: 'required' } : readers[field](text)
}

/** Errors of the given fields; empty if all are valid. */
export function registrationErrors<Field extends RegistrationField>(
  fields: readonly Field[],
  typed: Readonly<Record<Field, string>>,
): Partial<Record<Field, RegistrationError>> {
  const faults: Partial<Record<Field, RegistrationError>> = {}
  for (const field of fields) {
    const read = readRegistrationField(field, typed[field])
    if ('fault' in read) faults[field] = read.fault
  }
  return faults
}
