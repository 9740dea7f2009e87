import { type Reason, reason } from '#domain/reasons.ts'
import { type ChangeType, changeOf, type UserType, userTypeOf, userTypes } from '../identity.ts'
import {
  contentErrors,
  contentFor,
  differingFields,
  type FieldPath,
  type IdentityContent,
  type PassedIdentity,
  passedAfter,
  personPath,
} from './content.ts'
import type { IdentityError } from './field-errors.ts'
import { isEmpty } from './fields.ts'
import { personName, writtenValue } from './paths.ts'
import { ownersNotListed } from './people.ts'
import { isChanged, reasonsAgainstPersons } from './person-lists.ts'
import { requestedFields } from './requested-fields.ts'

/** A field returned for correction, with the value that was submitted. */
export type SentBack = {
  readonly path: FieldPath
  readonly sent: string | readonly string[]
}

/** An error that only the server can detect (phone, state, file), valid as long as the field holds `value`. */
export type Found = {
  readonly path: FieldPath
  readonly fault: IdentityError
  readonly value: string | readonly string[]
}

/** The parts of an application that decide whether it can be submitted. */
export type Written = {
  readonly type: ChangeType
  readonly content: IdentityContent
  readonly passed: PassedIdentity
  /** Fields returned for correction; empty before the first submission and during a review. */
  readonly items: readonly SentBack[]
  readonly found: readonly Found[]
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

type Value = string | readonly string[] | undefined
const alike = (one: Value, other: Value): boolean =>
  (isEmpty(one) && isEmpty(other)) ||
  same(typeof one === 'string' ? one.trim() : one, typeof other === 'string' ? other.trim() : other)

/** Whether a returned field has a new value or file, or is no longer required. */
export const isTouched = (
  { type, content }: Pick<Written, 'type' | 'content'>,
  { path, sent }: SentBack,
): boolean =>
  !alike(writtenValue(content, path), sent) ||
  !requestedFields(type, content).some((asked) => asked.path === path)

/**
 * Errors of an application on a day (yyyy-MM-dd, UTC), by path, including those found by the server; empty if there are
 * none. Shared by the form, its counter and the submission.
 */
export function openErrors(
  { type, content, found }: Pick<Written, 'type' | 'content' | 'found'>,
  today: string,
): Readonly<Record<FieldPath, IdentityError>> {
  const asked = new Set(requestedFields(type, content).map(({ path }) => path))
  const still = found.filter(
    ({ path, value }) => asked.has(path) && alike(writtenValue(content, path), value),
  )
  return {
    ...Object.fromEntries(still.map(({ path, fault }) => [path, fault])),
    ...contentErrors(type, content, today),
  }
}

/** Groups whose members or shares an application of the kind may change. */
function groupsOf(type: ChangeType): readonly UserType[] {
  const change = changeOf(type)
  if (change.of === 'everything') return userTypes
  if (change.of === 'persons') return [change.userType]
  const holds =
    change.of === 'info' && (change.role === 'shareholder' || change.role === 'beneficial_owner')
  return holds ? [userTypeOf(change.role)] : []
}

/** Whether an application changes a person whom another change has removed meanwhile. */
function isOfLeaver({ type, content, passed }: Passing): boolean {
  const { of } = changeOf(type)
  return (
    (of === 'id' || of === 'info') &&
    content.updates.some(
      ({ personalId }) => !passed.persons.some((one) => one.personalId === personalId),
    )
  )
}

type Passing = Pick<Written, 'type' | 'content' | 'passed'>

/**
 * Reasons against applying an application to the current approved identity: a person who has left, missing persons, or
 * shares above the whole.
 */
function reasonsAgainstPassing(passing: Passing): Reason[] {
  const { type, content, passed } = passing
  if (isOfLeaver(passing)) return [reason('identity.person_left')]
  const after = contentFor(passedAfter(passed, type, content), null)
  const groups = groupsOf(type)
  const two = groups.includes(1) && content.lists[1].newList.length > 1
  return [
    ...(two ? [reason('identity.one_legal_person')] : []),
    ...reasonsAgainstPersons(after.lists, groups),
  ]
}

/**
 * Reasons against approving, for the staff: those of `reasonsAgainstPassing`, a person whose data differs in another
 * role by then, and a document that should be renewed but is unchanged.
 */
export function reasonsAgainstApproving(passing: Passing & Pick<Written, 'found'>): Reason[] {
  const { type, content, passed, found } = passing
  const differing = differingFields(type, content, passed).map(({ personalId, field }) =>
    personPath(personalId, field),
  )
  const unchanged = found.filter(({ fault }) => fault === 'unchanged_file').map(({ path }) => path)
  return [
    ...reasonsAgainstPassing(passing),
    ...(differing.length > 0
      ? [reason('identity.person_differs', { name: differing.join(' ') })]
      : []),
    ...(unchanged.length > 0
      ? [reason('identity.document_unchanged', { name: unchanged.join(' ') })]
      : []),
  ]
}

/** Warnings that do not block the merchant: shareholders with enough shares to be owners who are not listed. */
export function ownerWarnings({ type, content, passed }: Passing): Reason[] {
  const { of } = changeOf(type)
  if (of === 'company' || of === 'id') return []
  return ownersNotListed(passedAfter(passed, type, content).persons).map(({ data }) =>
    reason('identity.owner_not_listed', { name: personName(data) }),
  )
}

/**
 * Reasons against submitting on a day: nothing changed, returned fields not corrected, invalid fields, or missing
 * persons.
 */
export function reasonsAgainstSending(written: Written, today: string): Reason[] {
  const { type, content, passed, items } = written
  if (isOfLeaver(written)) return [reason('identity.person_left')]
  const change = changeOf(type)
  const isNew = change.of === 'everything'
  const unchanged =
    change.of === 'persons'
      ? !isChanged(content.lists[change.userType])
      : !isNew && same(passedAfter(passed, type, content), passed)
  if (unchanged) return [reason('identity.nothing_changed')]
  const untouched = items.filter((item) => !isTouched(written, item)).map(({ path }) => path)
  const open = Object.keys(openErrors(written, today)).length
  return [
    ...(untouched.length > 0
      ? [reason('identity.items_untouched', { name: untouched.join(' ') })]
      : []),
    ...reasonsAgainstPassing(written),
    ...(open > 0 ? [reason('identity.fields_open', { count: String(open) })] : []),
  ]
}
