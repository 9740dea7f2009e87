import { type ChangeType, changeOf } from '../identity.ts'
import { companyFieldsFor, personFieldsFor } from './checks.ts'
import { certificateFields } from './company-fields.ts'
import {
  companyPath,
  type FieldPath,
  type IdentityContent,
  personPath,
  writtenPersons,
} from './content.ts'
import { variantOf } from './fields.ts'
import { documentFields } from './person-fields.ts'
import type { Person } from './person-lists.ts'

/** A field that an application requires, of the company or of a person. */
export type RequestedField = {
  readonly path: FieldPath
  readonly field: string
  readonly person: Person | null
}

/**
 * Fields that an application requires in its current content, in the order of the form. Persons who are neither new nor
 * changed in it require none.
 */
export function requestedFields(
  type: ChangeType,
  content: IdentityContent,
): readonly RequestedField[] {
  const { of } = changeOf(type)
  const { company } = content
  const ofCompany =
    of === 'everything' || of === 'company'
      ? companyFieldsFor(company).filter(
          (field) => of === 'everything' || certificateFields.includes(field),
        )
      : []
  const variant = variantOf(company)
  return [
    ...ofCompany.map((field) => ({ path: companyPath(field), field, person: null })),
    ...writtenPersons(type, content).flatMap((person) =>
      personFieldsFor(person.role, variant, person.data)
        .filter(
          (field) =>
            (of !== 'id' || documentFields.includes(field)) &&
            (of !== 'info' || !documentFields.includes(field)),
        )
        .map((field) => ({ path: personPath(person.personalId, field), field, person })),
    ),
  ]
}
