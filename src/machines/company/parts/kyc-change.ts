import type { IdentityContent } from '#domain/company/identity/content.ts'
import type { CompanyData } from '#domain/company/identity/fields.ts'
import { withChangedEverywhere } from '#domain/company/identity/people.ts'
import { type Person, putNew, takeOut } from '#domain/company/identity/person-lists.ts'
import { reasonsAgainstSending, type Written } from '#domain/company/identity/sending.ts'
import {
  againstBeginning,
  type ChangeType,
  changeOf,
  type IdentityStatus,
  type OpenChange,
  type PersonRole,
  userTypeOf,
  userTypes,
} from '#domain/company/identity.ts'
import type { Reason } from '#domain/reasons.ts'
import type { FlowError, Said } from '#machines/parts/answer.ts'

/** Target of a change: its kind, and the person if it concerns only one. */
export type ChangeTarget = { readonly type: ChangeType; readonly personalId: string | null }

/** Current server state of an application, as far as it decides what is possible. */
export type ApplicationNow = ChangeTarget &
  Written & {
    readonly applicationId: string
    readonly status: IdentityStatus
    /** Revision for optimistic locking. */
    readonly revision: number
    readonly savedBy: string | null
    readonly savedByYou: boolean
  }

/** Typed changes, which are saved after a short delay. */
type Typed =
  | { readonly kind: 'company'; readonly company: CompanyData }
  | { readonly kind: 'person'; readonly person: Person }
/** Changes by a button, which are saved at once. The server assigns the id of an added person. */
type Pressed =
  | { readonly kind: 'add'; readonly role: PersonRole }
  | { readonly kind: 'copy'; readonly personalId: string; readonly role: PersonRole }
  | { readonly kind: 'remove'; readonly personalId: string }
/** One change to a draft application. */
export type DraftChange = Typed | Pressed
export const isTyped = ({ kind }: DraftChange): boolean => kind === 'company' || kind === 'person'

/** Adds a change to the unsaved ones; a typed change replaces an earlier one of the same part. */
export function withChange(
  unkept: readonly DraftChange[],
  change: DraftChange,
): readonly DraftChange[] {
  const same = (one: DraftChange) =>
    (one.kind === 'company' && change.kind === 'company') ||
    (one.kind === 'person' &&
      change.kind === 'person' &&
      one.person.personalId === change.person.personalId)
  return [...unkept.filter((one) => !same(one)), change]
}

/** Content after a change. Added and copied persons appear only after the server's response. */
export function applied(
  type: ChangeType,
  content: IdentityContent,
  change: DraftChange,
): IdentityContent {
  if (change.kind === 'company') return { ...content, company: change.company }
  if (change.kind === 'add' || change.kind === 'copy') return content
  if (change.kind === 'person' && ['id', 'info'].includes(changeOf(type).of)) {
    const { person } = change
    return {
      ...content,
      updates: content.updates.map((one) => (one.personalId === person.personalId ? person : one)),
    }
  }
  const group =
    change.kind === 'person'
      ? userTypeOf(change.person.role)
      : userTypes.find((one) =>
          [...content.lists[one].passedList, ...content.lists[one].newList].some(
            ({ personalId }) => personalId === change.personalId,
          ),
        )
  if (group === undefined) return content
  const list = content.lists[group]
  if (change.kind === 'remove')
    return {
      ...content,
      lists: { ...content.lists, [group]: takeOut(list, change.personalId) },
    }
  const { person } = change
  const before = list.newList.find(({ personalId }) => personalId === person.personalId)
  const after = { ...content, lists: { ...content.lists, [group]: putNew(list, person) } }
  return before ? withChangedEverywhere(after, before, person.data) : after
}

/** Ids of all persons in a content: changed, approved and new. */
export const idsIn = ({ lists, updates }: IdentityContent): readonly string[] =>
  [
    ...updates,
    ...userTypes.flatMap((one) => [...lists[one].passedList, ...lists[one].newList]),
  ].map(({ personalId }) => personalId)

export type SaveRequest = {
  readonly applicationId: string
  readonly revision: number
  readonly change: DraftChange
}
export type ActRequest = {
  readonly applicationId: string
  readonly revision: number
  readonly idempotencyKey: string
}
export type DiscardRequest = ActRequest & {
  /** `restore` reverts to the last submitted or approved content; `give_up` cancels the whole change. */
  readonly how: 'restore' | 'give_up'
}
/**
 * Result of a request: done, with the current application; refused; or `parted`, because it was based on an outdated
 * version.
 */
export type KycOutcome =
  | { readonly kind: 'done'; readonly now: ApplicationNow }
  | { readonly kind: 'parted' }
  | ({ readonly kind: 'refused' } & Said)

export type KycContext = FlowError & {
  readonly application: ApplicationNow | null
  /** Target of the change that is being started. */
  readonly target: ChangeTarget | null
  /** Unfinished changes, which rule out others with the same target. */
  readonly openChanges: readonly OpenChange[]
  readonly unkept: readonly DraftChange[]
  /** The change that is being saved. */
  readonly underway: DraftChange | null
  /** Continues to the comparison or submission once all is saved. */
  readonly onward: boolean
  /** Version that somebody else has saved meanwhile. */
  readonly theirs: ApplicationNow | null
  /** Idempotency key of the unanswered request; empty if there is none. */
  readonly key: string
  readonly newKey: () => string
  readonly today: () => string
}

export type KycEvent =
  | { type: 'CHOOSE'; target: ChangeTarget }
  | { type: 'CHANGE'; change: DraftChange }
  /**
   * The application has another status on the server, or somebody else changed it while there are no unsaved changes
   * here.
   */
  | { type: 'MOVED'; now: ApplicationNow }
  | { type: 'SAVE' | 'RELOAD' | 'THEIRS' | 'MINE' }
  | { type: 'REVIEW' | 'BACK' | 'SUBMIT' }
  | { type: 'CANCEL' | 'YES' | 'CLOSE' }

/** The application including unsaved changes. */
export function written(
  now: ApplicationNow,
  { underway, unkept }: Pick<KycContext, 'underway' | 'unkept'>,
): ApplicationNow {
  const changes = underway ? [underway, ...unkept] : unkept
  const content = changes.reduce((held, change) => applied(now.type, held, change), now.content)
  return { ...now, content }
}

type Args = { readonly context: KycContext; readonly event: { readonly type: string } }
/** Reasons against the event: the target is taken, or the application cannot be submitted. */
export function kycReasons({ context, event }: Args): readonly Reason[] {
  if (event.type === 'CHOOSE' && 'target' in event) {
    const { type, personalId } = event.target as ChangeTarget
    return againstBeginning(context.openChanges, type, personalId)
  }
  const { application, today } = context
  if (!application) return []
  return reasonsAgainstSending(application, today())
}
