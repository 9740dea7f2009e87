import { readContactField } from '#domain/contact.ts'
import { normalizeCode, normalizeName, readPhoneDigits } from '#domain/input/normalize.ts'

/** Who registers: a company, or one person for himself. */
const registrationTypes = ['COMPANY', 'INDIVIDUAL'] as const
/** How he sells: his own goods and services, or those of others on a platform of his. */
const clientTypes = ['MERCHANT', 'PLATFORM'] as const

/** What the first step asks for, beside the code and the agreement. */
export const personFields = ['email', 'phone'] as const
/** What the second step asks for, in the order of the form; beside these a password. */
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
/** The longest texts, in characters as a person counts them. */
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
// Whether there is such a country is known to the server alone.
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

/** What is typed or pasted into a field, without what looks like nothing or only like a plain sign. */
export const readRegistrationText = (field: RegistrationField, typed: string): string =>
  (cleaners[field] ?? normalizeName)(typed)

/**
 * Reads a field as it was typed: its value as it is kept (trimmed; phone as `+` and digits; website with its
 * scheme; places as ISO country codes), or what is wrong with it. The form and the call use this one function.
 */
export function readRegistrationField(field: RegistrationField, typed: string): Read {
  const text = readRegistrationText(field, typed.normalize('NFC'))
  return text === '' ? { fault: 'required' } : readers[field](text)
}

/** The fields among these that are missing or wrong, with what is wrong; empty when all are good. */
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
