import { type Reason, reason } from '#domain/reasons.ts'
import { type ChangeType, changeOf, userTypes } from '../identity.ts'
import { askedFields } from './asked-fields.ts'
import {
  contentFaults,
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

/**
 * What stands against sending an application on a day: nothing changed, items that were sent back and not touched,
 * fields that are open, persons that are missing.
 */
export function reasonsAgainstSending(written: Written, today: string): Reason[] {
  const { type, content, passed, items } = written
  const change = changeOf(type)
  const isNew = change.of === 'everything'
  const unchanged =
    change.of === 'persons'
      ? !isChanged(content.lists[change.userType])
      : !isNew && same(passedAfter(passed, type, content), passed)
  if (unchanged) return [reason('identity.nothing_changed')]
  const untouched = items.filter((item) => !isTouched(written, item)).map(({ path }) => path)
  const open = Object.keys(contentFaults(type, content, today)).length
  const groups = isNew ? userTypes : change.of === 'persons' ? [change.userType] : []
  return [
    ...(untouched.length > 0
      ? [reason('identity.items_untouched', { name: untouched.join(' ') })]
      : []),
    ...reasonsAgainstPersons(content.lists, groups),
    ...(open > 0 ? [reason('identity.fields_open', { count: String(open) })] : []),
  ]
}
