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
import type { Said, Trouble } from '#machines/parts/answer.ts'

/** What a change is about: its kind, and whose data where it is about one person. */
export type ChangeTarget = { readonly type: ChangeType; readonly personalId: string | null }

/** An application as the server has it now, as far as it decides what can be done with it. */
export type ApplicationNow = ChangeTarget &
  Written & {
    readonly applicationId: string
    readonly status: IdentityStatus
    /** The mark of its last change. */
    readonly revision: number
    readonly savedBy: string | null
    readonly savedByYou: boolean
  }

/** What is typed: it is kept a moment later. */
type Typed =
  | { readonly kind: 'company'; readonly company: CompanyData }
  | { readonly kind: 'person'; readonly person: Person }
/** What is pressed: it is kept at once. Who is added gets an id from the server. */
type Pressed =
  | { readonly kind: 'add'; readonly role: PersonRole }
  | { readonly kind: 'copy'; readonly personalId: string; readonly role: PersonRole }
  | { readonly kind: 'remove'; readonly personalId: string }
/** One change of an application that is written. */
export type DraftChange = Typed | Pressed
export const isTyped = ({ kind }: DraftChange): boolean => kind === 'company' || kind === 'person'

/** The list of what is not kept yet, after one more change: what is typed anew takes the place of what it changes. */
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

/** What an application says once a change is made. Who is added or copied is there when the server has answered. */
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

/** The ids of everybody whom an application names. */
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
  /** Back to what was sent or passed last; or the change is given up as a whole. */
  readonly how: 'restore' | 'give_up'
}
/** How a request went: taken, with the application as it is by then; refused; or made from what is no longer so. */
export type KycOutcome =
  | { readonly kind: 'done'; readonly now: ApplicationNow }
  | { readonly kind: 'parted' }
  | ({ readonly kind: 'refused' } & Said)

export type KycContext = Trouble & {
  readonly application: ApplicationNow | null
  /** What is being begun. */
  readonly target: ChangeTarget | null
  /** The changes that are not finished: of some targets no other may be begun. */
  readonly openChanges: readonly OpenChange[]
  /** What is written and not kept, in its order. */
  readonly unkept: readonly DraftChange[]
  /** What is on its way to the server. */
  readonly underway: DraftChange | null
  /** Once all is kept, it is compared or sent. */
  readonly onward: boolean
  /** What somebody else has kept meanwhile. */
  readonly theirs: ApplicationNow | null
  /** Of the act that nobody has answered yet; empty when there is none. */
  readonly key: string
  readonly newKey: () => string
  /** Today as yyyy-MM-dd, UTC. */
  readonly today: () => string
}

export type KycEvent =
  | { type: 'CHOOSE'; target: ChangeTarget }
  | { type: 'CHANGE'; change: DraftChange }
  /** The server has it in another status, or somebody has changed it while nothing is unkept here. */
  | { type: 'MOVED'; now: ApplicationNow }
  | { type: 'SAVE' | 'RELOAD' | 'THEIRS' | 'MINE' }
  | { type: 'REVIEW' | 'BACK' | 'SUBMIT' }
  | { type: 'CANCEL' | 'YES' | 'CLOSE' }

/** The application with what is written and not kept yet. */
export function written(
  now: ApplicationNow,
  { underway, unkept }: Pick<KycContext, 'underway' | 'unkept'>,
): ApplicationNow {
  const changes = underway ? [underway, ...unkept] : unkept
  const content = changes.reduce((held, change) => applied(now.type, held, change), now.content)
  return { ...now, content }
}

type Args = { readonly context: KycContext; readonly event: { readonly type: string } }
/** What is held against what is asked: a target that is taken, or an application that cannot be sent. */
export function kycReasons({ context, event }: Args): readonly Reason[] {
  if (event.type === 'CHOOSE' && 'target' in event) {
    const { type, personalId } = event.target as ChangeTarget
    return againstBeginning(context.openChanges, type, personalId)
  }
  const { application, today } = context
  if (!application) return []
  return reasonsAgainstSending(application, today())
}
