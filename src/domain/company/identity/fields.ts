import type { CompanyField, companyFields } from './company-fields.ts'
import type { PersonField, personFields } from './person-fields.ts'

/**
 * How a field is typed or chosen. `number` is that of a register or a document, with letters where it has them; `digits`
 * is one of digits alone. `files` holds names of uploads; every other holds a text, '' where nothing was entered.
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

/** Where a field stands in the form. */
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

/** Where a company is registered decides what it is asked for. */
export type Variant = 'hong_kong' | 'indonesia' | 'other'

/** One field of a form, as the portal shows it, the server judges it and the desk reads it. */
export type IdentityField = {
  readonly kind: FieldKind
  readonly section: FieldSection
  /** Asked for only there; left out: everywhere. */
  readonly variants?: readonly Variant[]
  /** It must be entered wherever it is asked for. */
  readonly must?: true
  /** The longest text. */
  readonly max?: number
  readonly choices?: readonly string[]
  /** It may be written on several lines. */
  readonly lines?: true
  /** The upload profile of files, and how many there may be. */
  readonly profile?: 'identityDocument' | 'identityImage' | 'identityCharter' | 'companyLogo'
  readonly most?: number
}

/** What was entered, by field. What is missing was not entered. */
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

/** The variant of the form for a company that is registered there. */
export function variantOf({ registrationCountry }: CompanyData): Variant {
  if (registrationCountry === 'HK') return 'hong_kong'
  return registrationCountry === 'ID' ? 'indonesia' : 'other'
}

/** What was entered, without the blanks around each text. */
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
    // The same fields with values of the same kinds.
  ) as Data

/** A flag that is set holds this. */
export const flagSet = 'yes'

/** Whether nothing was entered. */
export const isEmpty = (value: string | readonly string[] | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0)
