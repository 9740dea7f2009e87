import { type Reason, reason } from '#domain/reasons.ts'
import { type ChangeType, changeOf, type UserType, userTypeOf, userTypes } from '../identity.ts'
import { askedFields } from './asked-fields.ts'
import {
  contentFaults,
  contentFor,
  type FieldPath,
  type IdentityContent,
  type PassedIdentity,
  passedAfter,
} from './content.ts'
import { isEmpty } from './fields.ts'
import { writtenValue } from './paths.ts'
import { isChanged, reasonsAgainstPersons } from './person-lists.ts'

/** A field that was sent back to be improved, and what was sent in it. */
export type SentBack = {
  readonly path: FieldPath
  readonly sent: string | readonly string[]
}

/** An application, as far as its content decides whether it can be sent. */
export type Written = {
  readonly type: ChangeType
  readonly content: IdentityContent
  readonly passed: PassedIdentity
  /** What was sent back of it; empty before it was sent, and while it is under review. */
  readonly items: readonly SentBack[]
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
  !askedFields(type, content).some((asked) => asked.path === path)

/** The groups of which an application of that kind may change who is in them, or how much each holds. */
function groupsOf(type: ChangeType): readonly UserType[] {
  const change = changeOf(type)
  if (change.of === 'everything') return userTypes
  if (change.of === 'persons') return [change.userType]
  return change.of === 'info' && change.role === 'shareholder' ? [userTypeOf(change.role)] : []
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
export function reasonsAgainstPassing(passing: Passing): Reason[] {
  const { type, content, passed } = passing
  if (isOfLeaver(passing)) return [reason('identity.person_left')]
  const after = contentFor(passedAfter(passed, type, content), null)
  return reasonsAgainstPersons(after.lists, groupsOf(type))
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
  const open = Object.keys(contentFaults(type, content, today)).length
  return [
    ...(untouched.length > 0
      ? [reason('identity.items_untouched', { name: untouched.join(' ') })]
      : []),
    ...reasonsAgainstPassing(written),
    ...(open > 0 ? [reason('identity.fields_open', { count: String(open) })] : []),
  ]
}
