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

/** What does not agree in a number of a company, as it was typed; an empty one says nothing. */
export function companyWarnings(
  field: CompanyField,
  { registrationCountry, licenceNumber = '' }: CompanyData,
): readonly NumberWarning[] {
  const isCreditCode = field === 'licenceNumber' && registrationCountry === 'CN'
  return isCreditCode && licenceNumber.trim() !== '' ? creditCodeWarnings(licenceNumber) : []
}

/** The same of a person. */
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

/** The two lines, on two lines or one behind the other. */
function linesOf(zone: string): readonly string[] {
  const text = zone.replace(/\s/g, '')
  return [text.slice(0, 44), text.slice(44)]
}
