import { isDay } from '#domain/input/days.ts'
import type { PersonRole } from '../identity.ts'
import { type CompanyField, companyFieldNames, companyFields } from './company-fields.ts'
import { fieldErrorOf, type IdentityError } from './field-errors.ts'
import {
  type CompanyData,
  flagSet,
  type IdentityField,
  isEmpty,
  type PersonData,
  type Variant,
  variantOf,
} from './fields.ts'
import { type PersonField, personFieldNames, personFields } from './person-fields.ts'
import { ownerShare, parseShare } from './shares.ts'

export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, IdentityError>>>

/** Minimum age in whole years of a person who represents a company. */
const ageMin = 18
const bornFrom = '1900-01-01'
/** Months for which a bank's proof of a Hong Kong company is valid: until the same day three months later. */
const proofMonths = 3
const officePhotosMin = 2
const officePhotosMost = companyFields.officePhotos.most ?? officePhotosMin

const later = (date: string, { years = 0, months = 0 }): string => {
  const at = new Date(`${date}T00:00:00Z`)
  const wanted = at.getUTCDate()
  at.setUTCFullYear(at.getUTCFullYear() + years, at.getUTCMonth() + months)
  // In a shorter month the 31st becomes the last day.
  if (at.getUTCDate() !== wanted) at.setUTCDate(0)
  return at.toISOString().slice(0, 10)
}
/** Fields required of a company, which depend on its country of registration. */
export const companyFieldsFor = (data: CompanyData): readonly CompanyField[] => {
  const variant = variantOf(data)
  return companyFieldNames.filter((name) => {
    const { variants }: IdentityField = companyFields[name]
    if (name === 'licenceUntil' && data.licenceLongTerm === flagSet) return false
    return variants?.includes(variant) ?? true
  })
}

/** Fields required of a person, by role and company variant. */
export const personFieldsFor = (
  role: PersonRole,
  variant: Variant,
  data: PersonData,
): readonly PersonField[] =>
  personFieldNames.filter((name) => {
    const definition: IdentityField & { readonly roles?: readonly PersonRole[] } =
      personFields[name]
    const { variants, roles } = definition
    if (name === 'idUntil' && data.idLongTerm === flagSet) return false
    if (name === 'idBack' && data.idType === 'passport') return false
    if (name === 'machineZone' && data.idType !== 'passport') return false
    return (variants?.includes(variant) ?? true) && (roles?.includes(role) ?? true)
  })

function eachFault<Field extends string>(
  names: readonly Field[],
  definitions: Readonly<Record<Field, IdentityField>>,
  data: { readonly [F in Field]?: string | readonly string[] | undefined },
): Partial<Record<Field, IdentityError>> {
  const found: Partial<Record<Field, IdentityError>> = {}
  for (const name of names) {
    const fault = fieldErrorOf(definitions[name], data[name])
    if (fault) found[name] = fault
  }
  return found
}

/**
 * Validates the two dates of a document: in order, and not expired. Dates in the wrong order give an error at both
 * fields.
 */
export function validity<From extends string, Until extends string>(
  {
    from,
    until,
    longTerm,
  }: { from: string | undefined; until: string | undefined; longTerm: boolean },
  names: { readonly from: From; readonly until: Until },
  today: string,
): Partial<Record<From | Until, IdentityError>> {
  const begins = from !== undefined && isDay(from)
  const ends = !longTerm && until !== undefined && isDay(until)
  if (begins && ends && from > until)
    return { [names.from]: 'from_after_until', [names.until]: 'until_before_from' } as Partial<
      Record<From | Until, IdentityError>
    >
  if (begins && from > today)
    return { [names.from]: 'date_ahead' } as Partial<Record<From | Until, IdentityError>>
  if (ends && until < today)
    return { [names.until]: 'document_expired' } as Partial<Record<From | Until, IdentityError>>
  return {}
}

/** Errors of a company's data on a day (yyyy-MM-dd, UTC), by field; empty if it can be submitted. */
export function companyErrors(data: CompanyData, today: string): FieldErrors<CompanyField> {
  const names = companyFieldsFor(data)
  const asked = (name: CompanyField) => names.includes(name)
  const found = eachFault(names, companyFields, data)
  const { licenceFrom: from, licenceUntil: until, licenceLongTerm } = data
  const dates = validity(
    { from, until, longTerm: licenceLongTerm === flagSet },
    { from: 'licenceFrom', until: 'licenceUntil' },
    today,
  )
  const number = data.businessRegistrationNumber?.trim() ?? ''
  const photos = data.officePhotos?.length ?? 0
  const proof = data.bankProofDate ?? ''
  const incorporated = data.incorporationDate ?? ''
  return {
    ...dates,
    ...(asked('incorporationDate') &&
      isDay(incorporated) &&
      incorporated > today && { incorporationDate: 'date_ahead' as const }),
    ...(asked('bankProofDate') &&
      isDay(proof) &&
      (proof > today
        ? { bankProofDate: 'date_ahead' as const }
        : later(proof, { months: proofMonths }) < today && {
            bankProofDate: 'proof_too_old' as const,
          })),
    ...(photos > 0 && photos < officePhotosMin && { officePhotos: 'office_photos' as const }),
    ...(isEmpty(data.leaseContract) &&
      isEmpty(data.utilityBill) && { leaseContract: 'lease_or_bill' as const }),
    ...found,
    ...(asked('businessRegistrationNumber') &&
      number !== '' &&
      !/^\d{8}$/.test(number) && { businessRegistrationNumber: 'eight_digits' as const }),
    ...(photos > officePhotosMost && { officePhotos: 'office_photos' as const }),
  }
}

/** Errors of a person's data on a day (yyyy-MM-dd, UTC), by field; empty if it can be submitted. */
export function personErrors(
  role: PersonRole,
  variant: Variant,
  data: PersonData,
  today: string,
): FieldErrors<PersonField> {
  const names = personFieldsFor(role, variant, data)
  const found = eachFault(names, personFields, data)
  const { idFrom: from, idUntil: until, idLongTerm, birthDate: born = '' } = data
  const dates = validity(
    { from, until, longTerm: idLongTerm === flagSet },
    { from: 'idFrom', until: 'idUntil' },
    today,
  )
  const share = parseShare(data.share ?? '')
  return {
    ...dates,
    ...(/\s/.test(data.firstNameEn?.trim() ?? '') && { firstNameEn: 'no_spaces' as const }),
    ...(isDay(born) &&
      later(born, { years: ageMin }) > today && { birthDate: 'under_age' as const }),
    ...(isDay(born) && born < bornFrom && { birthDate: 'date_implausible' as const }),
    ...(isDay(born) &&
      from !== undefined &&
      isDay(from) &&
      from < born && { idFrom: 'issued_before_birth' as const }),
    ...(role === 'beneficial_owner' &&
      share !== undefined &&
      share < ownerShare && { share: 'owner_share' as const }),
    ...found,
  }
}

/**
 * Form of the annual return: NNC1 for a company incorporated less than a year before the given day, NAR1 for an older
 * one.
 */
export const annualReturnForm = (incorporationDate: string, today: string): 'NNC1' | 'NAR1' =>
  later(incorporationDate, { years: 1 }) > today ? 'NNC1' : 'NAR1'

/** Last day on which a bank's proof of the given date is valid. */
export const proofCountsUntil = (date: string): string => later(date, { months: proofMonths })
