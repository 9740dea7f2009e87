import {
  type AppealFile,
  type AppealMaterials,
  type AppealText,
  type LetterLanguage,
  submittedItems,
} from '#domain/payments/appeals.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import type { FieldLabels, Said, Trouble } from '#machines/parts/answer.ts'
import { reasonsAgainst } from '../lifecycles/chargeback.ts'
import type { ChargebackFacts } from '../lifecycles/chargeback-facts.ts'

/** Where a case is, as far as it decides what the merchant may do. Instants are epoch ms UTC. */
export type CaseContext = Pick<
  ChargebackFacts,
  'stage' | 'status' | 'appeal' | 'outcome' | 'deadline' | 'sendAt'
>
/** What is kept on the server: the answer as it is written, the mark of its last change, and who made it. */
type KeptDraft = {
  readonly materials: AppealMaterials
  readonly revision: string
  /** ISO UTC; null: nobody has changed what was found. */
  readonly savedAt: string | null
  readonly savedBy: string | null
}
/** A case with its answer, as the server has it now. */
export type CaseNow = KeptDraft & { readonly standing: CaseContext }

/** One change of what is written. */
export type AppealChange =
  | { readonly kind: 'text'; readonly item: AppealText; readonly value: string }
  | { readonly kind: 'add' | 'remove'; readonly item: AppealFile; readonly fileName: string }
  | { readonly kind: 'language'; readonly language: LetterLanguage }

/** The materials after a change. */
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

/** What is done to a case as a whole, each under a key of its own. */
export type AppealAct = 'takeBack' | 'reopen' | 'waive' | 'confirm'

export type DraftRequest = Pick<KeptDraft, 'materials' | 'revision'>
export type DraftOutcome =
  | { readonly kind: 'kept'; readonly revision: string; readonly savedAt: string }
  | { readonly kind: 'parted' }
  | ({ readonly kind: 'refused' } & Said)
export type AnswerRequest = DraftRequest & {
  /** An answer that has not left is changed, another one is new. */
  readonly operation: 'submit' | 'edit'
  readonly idempotencyKey: string
}
export type ActRequest = { readonly operation: AppealAct; readonly idempotencyKey: string }
/** How an act went: taken, with the case as it is by then; refused; or made from what stands no longer. */
export type ActOutcome =
  | { readonly kind: 'done'; readonly now: CaseNow }
  | { readonly kind: 'parted' }
  | ({ readonly kind: 'refused' } & Said)

export type AppealContext = Trouble &
  CaseNow & {
    /** Something is written that is not kept. */
    readonly unsaved: boolean
    /** Something was written while the draft was on its way. */
    readonly again: boolean
    /** What is written goes on to the preview once it is kept. */
    readonly onward: boolean
    /** A submitted answer is being changed. */
    readonly changing: boolean
    /** What another user has kept meanwhile. */
    readonly theirs: CaseNow | null
    /** Of the answer that nobody has acknowledged yet; empty when there is none. */
    readonly key: string
    /** The act on the case as a whole that was asked for last, with its key while nobody has answered it. */
    readonly act: AppealAct | null
    readonly actKey: string
    readonly faultsOf: (materials: AppealMaterials) => FieldLabels
    readonly newKey: () => string
    readonly now: () => number
  }

export type AppealEvent =
  | { type: 'CHANGE'; change: AppealChange }
  /** What the server has: the same place; another's draft, where nothing is unsaved here; another place. */
  | { type: 'STANDS' | 'DRAFT' | 'MOVED'; now: CaseNow }
  | { type: 'SAVE' | 'THEIRS' | 'MINE' }
  | { type: 'REVIEW' | 'RETRY' | 'CONTINUE' | 'BACK' | 'SEND' | 'CLOSE' }
  | { type: 'TAKE_BACK' | 'EDIT' | 'KEEP' | 'REOPEN' }
  | { type: 'WAIVE' | 'CONFIRM' | 'YES' }

/** The lifecycle asks about money too, which decides nothing that a merchant does. */
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
/** What the lifecycle of the case holds against what is asked now, and what the answer itself lacks. */
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
/** What an answer of the server is for the flow. One that left before the last change was kept tells nothing of it. */
export function newsOf(held: AppealContext, now: CaseNow): AppealEvent {
  if (places.some((name) => held.standing[name] !== now.standing[name]))
    return { type: 'MOVED', now }
  const later = now.savedAt !== null && (held.savedAt === null || now.savedAt > held.savedAt)
  return { type: later && !held.unsaved ? 'DRAFT' : 'STANDS', now }
}
