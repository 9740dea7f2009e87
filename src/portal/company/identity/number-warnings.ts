import type { CompanyField } from '#domain/company/identity/company-fields.ts'
import type { CompanyData, PersonData } from '#domain/company/identity/fields.ts'
import type { PersonField } from '#domain/company/identity/person-fields.ts'
import {
  creditCodeWarnings,
  hongKongIdWarnings,
  mainlandIdWarnings,
  type NumberWarning,
  passportZoneWarnings,
} from '#domain/company/identity-numbers.ts'

/** Inconsistencies in a company's number as entered; none for an empty value. */
export function companyWarnings(
  field: CompanyField,
  { registrationCountry, licenceNumber = '' }: CompanyData,
): readonly NumberWarning[] {
  const isCreditCode = field === 'licenceNumber' && registrationCountry === 'CN'
  return isCreditCode && licenceNumber.trim() !== '' ? creditCodeWarnings(licenceNumber) : []
}

/** Inconsistencies in a person's number as entered; none for an empty value. */
export function personWarnings(field: PersonField, data: PersonData): readonly NumberWarning[] {
  const { idType, idNumber = '', machineZone = '', birthDate, idUntil } = data
  if (field === 'idNumber' && idNumber.trim() !== '') {
    if (idType === 'mainland_id') return mainlandIdWarnings(idNumber, birthDate || undefined)
    return idType === 'hong_kong_id' ? hongKongIdWarnings(idNumber) : []
  }
  if (field !== 'machineZone' || machineZone.trim() === '') return []
  return passportZoneWarnings(linesOf(machineZone), {
    ...(idNumber ? { number: idNumber } : {}),
    ...(birthDate ? { birthDate } : {}),
    ...(idUntil ? { validUntil: idUntil } : {}),
  })
}

/** Splits the machine-readable zone into its two lines of 44 characters, with or without a line break. */
function linesOf(zone: string): readonly string[] {
  const text = zone.replace(/\s/g, '')
  return [text.slice(0, 44), text.slice(44)]
}
