import type { CompanyField, companyFields } from './company-fields.ts'
import type { PersonField, personFields } from './person-fields.ts'

/**
 * Input kind of a field. `number` is a register or document number, with letters if it has any; `digits` has digits
 * only. `files` holds upload names; every other kind holds a string, '' if empty.
 */
export type FieldKind =
  | 'text'
  | 'english'
  | 'english_name'
  | 'native'
  | 'number'
  | 'digits'
  | 'postcode'
  | 'choice'
  | 'country'
  | 'state'
  | 'phone'
  | 'email'
  | 'date'
  | 'share'
  | 'flag'
  | 'files'

/** Section of the form that contains the field. */
export type FieldSection =
  | 'company'
  | 'licence'
  | 'documents'
  | 'bank'
  | 'document'
  | 'person'
  | 'contact'
  | 'address'
  | 'papers'

/** Variant of the form, by country of registration. */
export type Variant = 'hong_kong' | 'indonesia' | 'other'

/** Definition of one form field, shared by portal, server and desk. */
export type IdentityField = {
  readonly kind: FieldKind
  readonly section: FieldSection
  /** Variants that have the field; if missing, all have it. */
  readonly variants?: readonly Variant[]
  /** Required in every form that has the field. */
  readonly must?: true
  /** Maximum characters. */
  readonly max?: number
  readonly choices?: readonly string[]
  /** Allows several lines. */
  readonly lines?: true
  /** Upload profile of the files; `most` is their maximum number. */
  readonly profile?: 'identityDocument' | 'identityImage' | 'identityCharter' | 'companyLogo'
  readonly most?: number
}

/** Entered company data by field. An empty field is missing. */
export type CompanyData = Readonly<{
  [F in CompanyField]?: (typeof companyFields)[F]['kind'] extends 'files'
    ? readonly string[] | undefined
    : string | undefined
}>
export type PersonData = Readonly<{
  [F in PersonField]?: (typeof personFields)[F]['kind'] extends 'files'
    ? readonly string[] | undefined
    : string | undefined
}>

/** Form variant for the company's country of registration. */
export function variantOf({ registrationCountry }: CompanyData): Variant {
  if (registrationCountry === 'HK') return 'hong_kong'
  return registrationCountry === 'ID' ? 'indonesia' : 'other'
}

/** The data with every text trimmed. */
export const trimmed = <
  Data extends { readonly [name: string]: string | readonly string[] | undefined },
>(
  data: Data,
): Data =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
    // Safe: the same fields with values of the same kinds.
  ) as Data

export const flagSet = 'yes'

/** Whether a value is empty; a text with only spaces is. */
export const isEmpty = (value: string | readonly string[] | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0)
