import {
  type AppealFile,
  type AppealMaterials,
  type AppealText,
  type LetterLanguage,
  submittedItems,
} from '#domain/payments/appeals.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import type { FieldErrorTexts, FlowError, Said } from '#machines/parts/answer.ts'
import { reasonsAgainst } from '../lifecycles/chargeback.ts'
import type { ChargebackFacts } from '../lifecycles/chargeback-facts.ts'

/** State of a case, as far as it decides what the merchant may do. Instants are epoch ms UTC. */
export type CaseContext = Pick<
  ChargebackFacts,
  'stage' | 'status' | 'appeal' | 'outcome' | 'deadline' | 'sendAt'
>
/** Draft on the server: the content of the answer, and the revision, time and author of its last change. */
type KeptDraft = {
  readonly materials: AppealMaterials
  readonly revision: string
  /** ISO UTC; null: nobody has changed the automatically collected content. */
  readonly savedAt: string | null
  readonly savedBy: string | null
}
/** Current server state of a case with its answer. */
export type CaseNow = KeptDraft & { readonly standing: CaseContext }

/** One change to the answer's content: a text, a file added or removed, or the language of the letter. */
export type AppealChange =
  | { readonly kind: 'text'; readonly item: AppealText; readonly value: string }
  | { readonly kind: 'add' | 'remove'; readonly item: AppealFile; readonly fileName: string }
  | { readonly kind: 'language'; readonly language: LetterLanguage }

/** Applies a change to the content; an added file that is already there moves to the end. */
export function withChange(materials: AppealMaterials, change: AppealChange): AppealMaterials {
  if (change.kind === 'language') return { ...materials, language: change.language }
  if (change.kind === 'text') {
    return { ...materials, texts: { ...materials.texts, [change.item]: change.value } }
  }
  const { item, fileName } = change
  const others = (materials.files[item] ?? []).filter((name) => name !== fileName)
  const names = change.kind === 'add' ? [...others, fileName] : others
  return { ...materials, files: { ...materials.files, [item]: names } }
}

/** Actions on the case as a whole, each with a key of its own. */
export type AppealAct = 'takeBack' | 'reopen' | 'waive' | 'confirm'

export type DraftRequest = Pick<KeptDraft, 'materials' | 'revision'>
export type DraftOutcome =
  | { readonly kind: 'kept'; readonly revision: string; readonly savedAt: string }
  | { readonly kind: 'parted' }
  | ({ readonly kind: 'refused' } & Said)
export type AnswerRequest = DraftRequest & {
  /** `edit` changes an answer that is not sent yet, `submit` sends a new one. */
  readonly operation: 'submit' | 'edit'
  readonly idempotencyKey: string
}
export type ActRequest = { readonly operation: AppealAct; readonly idempotencyKey: string }
/**
 * Result of an action: done, with the current case; refused; or `parted`, because it was based on an outdated version.
 */
export type ActOutcome =
  | { readonly kind: 'done'; readonly now: CaseNow }
  | { readonly kind: 'parted' }
  | ({ readonly kind: 'refused' } & Said)

export type AppealContext = FlowError &
  CaseNow & {
    readonly unsaved: boolean
    /** There were changes while the draft was being saved. */
    readonly again: boolean
    /** Continues to the preview once the draft is saved. */
    readonly onward: boolean
    readonly changing: boolean
    /** Version that another user has saved meanwhile. */
    readonly theirs: CaseNow | null
    /** Idempotency key of the unanswered submission; empty if there is none. */
    readonly key: string
    /** Last requested action on the case; `actKey` is its key until it gets a response. */
    readonly act: AppealAct | null
    readonly actKey: string
    readonly faultsOf: (materials: AppealMaterials) => FieldErrorTexts
    readonly newKey: () => string
    readonly now: () => number
  }

export type AppealEvent =
  | { type: 'CHANGE'; change: AppealChange }
  /**
   * Server updates: `STANDS`, the case is in the same state; `DRAFT`, somebody else saved a draft while nothing is
   * unsaved here; `MOVED`, the case is in another state.
   */
  | { type: 'STANDS' | 'DRAFT' | 'MOVED'; now: CaseNow }
  | { type: 'SAVE' | 'THEIRS' | 'MINE' }
  | { type: 'REVIEW' | 'RETRY' | 'CONTINUE' | 'BACK' | 'SEND' | 'CLOSE' }
  | { type: 'TAKE_BACK' | 'EDIT' | 'KEEP' | 'REOPEN' }
  | { type: 'WAIVE' | 'CONFIRM' | 'YES' }

/** The amounts of the lifecycle facts do not affect merchant events, so they are zero. */
const factsOf = (standing: CaseContext): ChargebackFacts => ({
  ...standing,
  answered: standing.appeal === 'sent',
  ...{ worth: 0n, held: 0n, lost: 0n, feeHeld: 0n, feePaid: 0n },
})

const asked = {
  EDIT: 'EDIT',
  TAKE_BACK: 'TAKE_BACK',
  REOPEN: 'REOPEN',
  WAIVE: 'WAIVE',
  CONFIRM: 'CONFIRM',
} as const
const actAsked = {
  takeBack: 'TAKE_BACK',
  reopen: 'REOPEN',
  waive: 'WAIVE',
  confirm: 'CONFIRM',
} as const

type Args = { context: AppealContext; event: { type: string } }
/** Reasons against the event, from the lifecycle of the case and from the content of the answer. */
export function appealReasons({ context, event }: Args): readonly Reason[] {
  const { standing, act, materials, now, faultsOf } = context
  const at = now()
  const whole = Object.entries(asked).find(([name]) => name === event.type)?.[1]
  if (whole) return reasonsAgainst(factsOf(standing), { type: whole, at })
  if (event.type === 'YES' && act) {
    return reasonsAgainst(factsOf(standing), { type: actAsked[act], at })
  }
  const sends = standing.appeal === 'submitted' ? 'EDIT' : 'SUBMIT'
  return [
    ...reasonsAgainst(factsOf(standing), { type: sends, at }),
    ...(submittedItems(materials).length === 0 ? [reason('chargeback.nothing_given')] : []),
    ...(Object.keys(faultsOf(materials)).length > 0 ? [reason('chargeback.text_wrong')] : []),
  ]
}

const places = ['stage', 'status', 'appeal'] as const
/** Event of the flow for a server response. A response from before the last save does not replace the draft. */
export function newsOf(held: AppealContext, now: CaseNow): AppealEvent {
  if (places.some((name) => held.standing[name] !== now.standing[name]))
    return { type: 'MOVED', now }
  const later = now.savedAt !== null && (held.savedAt === null || now.savedAt > held.savedAt)
  return { type: later && !held.unsaved ? 'DRAFT' : 'STANDS', now }
}
