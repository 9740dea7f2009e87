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

/** A field that was sent back to be improved, and what was sent in it. */
export type SentBack = {
  readonly path: FieldPath
  readonly sent: string | readonly string[]
}

/** What only the server knows to be wrong with a field, as long as it holds `value`: a phone, a state, a file. */
export type Found = {
  readonly path: FieldPath
  readonly fault: IdentityError
  readonly value: string | readonly string[]
}

/** An application, as far as its content decides whether it can be sent. */
export type Written = {
  readonly type: ChangeType
  readonly content: IdentityContent
  readonly passed: PassedIdentity
  /** What was sent back of it; empty before it was sent, and while it is under review. */
  readonly items: readonly SentBack[]
  readonly found: readonly Found[]
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

type Value = string | readonly string[] | undefined
const alike = (one: Value, other: Value): boolean =>
  (isEmpty(one) && isEmpty(other)) ||
  same(typeof one === 'string' ? one.trim() : one, typeof other === 'string' ? other.trim() : other)

/** Whether a field that was sent back holds another value or file by now, or is asked for no longer. */
export const isTouched = (
  { type, content }: Pick<Written, 'type' | 'content'>,
  { path, sent }: SentBack,
): boolean =>
  !alike(writtenValue(content, path), sent) ||
  !requestedFields(type, content).some((asked) => asked.path === path)

/**
 * Everything that is wrong with an application on a day (yyyy-MM-dd, UTC), by path, with what the server found; empty
 * when nothing is open. The one function of the form, its count and the sending.
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

/** The groups of which an application of that kind may change who is in them, or how much each holds. */
function groupsOf(type: ChangeType): readonly UserType[] {
  const change = changeOf(type)
  if (change.of === 'everything') return userTypes
  if (change.of === 'persons') return [change.userType]
  const holds =
    change.of === 'info' && (change.role === 'shareholder' || change.role === 'beneficial_owner')
  return holds ? [userTypeOf(change.role)] : []
}

/** Whether an application changes somebody whom another change has taken out of the company meanwhile. */
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
 * What stands against putting an application in force on top of what has passed by then: a person who has left, persons
 * that would be missing, shares above the whole.
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
 * What the staff is told against passing an application: the same, a person who stands otherwise in another role by
 * then, and a document that was to be renewed and is the one before.
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

/** What a merchant is warned of and may be right about: shareholders who hold enough to be owners and are not listed. */
export function ownerWarnings({ type, content, passed }: Passing): Reason[] {
  const { of } = changeOf(type)
  if (of === 'company' || of === 'id') return []
  return ownersNotListed(passedAfter(passed, type, content).persons).map(({ data }) =>
    reason('identity.owner_not_listed', { name: personName(data) }),
  )
}

/**
 * What stands against sending an application on a day: nothing changed, items that were sent back and not touched,
 * fields that are open, persons that are missing.
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
