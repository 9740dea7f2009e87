import { companyFieldNames } from '#domain/company/identity/company-fields.ts'
import {
  companyPath,
  type FieldPath,
  passedAfter,
  personPath,
} from '#domain/company/identity/content.ts'
import { passedValue } from '#domain/company/identity/paths.ts'
import { personFieldNames } from '#domain/company/identity/person-fields.ts'
import { afterPassing, type Person } from '#domain/company/identity/person-lists.ts'
import { changeOf, type PersonRole, userTypeOf } from '#domain/company/identity.ts'
import type { ApplicationNow } from '#machines/company/parts/kyc-change.ts'
import type { Value } from './shared/written-field.tsx'

/** A person before and after a change; null: not part of that version. */
export type PersonRow = {
  readonly role: PersonRole
  readonly before: Person | null
  readonly after: Person | null
}

/** Persons of a group before and after a change, aligned by person: existing ones first, then new ones. */
export function personRows({ type, content, passed }: ApplicationNow): readonly PersonRow[] {
  const change = changeOf(type)
  if (change.of !== 'persons') return []
  const { userType } = change
  const before = passed.persons.filter(({ role }) => userTypeOf(role) === userType)
  const after = afterPassing(userType, content.lists[userType])
  const idsBefore = before.map(({ personalId }) => personalId)
  return [
    ...before.map((one) => ({
      role: one.role,
      before: one,
      after: after.find(({ personalId }) => personalId === one.personalId) ?? null,
    })),
    ...after
      .filter(({ personalId }) => !idsBefore.includes(personalId))
      .map((one) => ({ role: one.role, before: null, after: one })),
  ]
}

export type FieldRow = {
  readonly path: FieldPath
  readonly before: Value
  readonly after: Value
}

/** Fields of the company or of one person whose value changes. */
export function fieldRows({
  type,
  content,
  passed,
  personalId,
}: ApplicationNow): readonly FieldRow[] {
  const change = changeOf(type)
  if (change.of === 'persons') return []
  const after = passedAfter(passed, type, content)
  const paths =
    personalId === null
      ? companyFieldNames.map(companyPath)
      : personFieldNames.map((name) => personPath(personalId, name))
  return paths
    .map((path) => ({
      path,
      before: passedValue(passed, path),
      after: passedValue(after, path),
    }))
    .filter(({ before, after }) => textOf(before) !== textOf(after))
}

const textOf = (value: Value): string =>
  typeof value === 'string' ? value.trim() : (value ?? []).join()
