/** Who can lift what stands in the way. */
export const reasonOwners = ['you', 'administrator', 'provider', 'bank', 'time'] as const
export type ReasonOwner = (typeof reasonOwners)[number]

/**
 * The codes of each noun. The record that gives a code its owner and its words (`src/labels/reasons/<noun>.ts`) names
 * it here, so a guard that refuses for a code without a record does not compile, and this layer knows no words.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns fill it.
export interface ReasonsOf {}
export type ReasonCode = ReasonsOf[keyof ReasonsOf]

/** Values a reason's text may need: an amount with its currency, an instant (ISO UTC), a status, a code. */
export type ReasonParams = Partial<
  Record<
    | 'amount'
    | 'currency'
    | 'until'
    | 'days'
    | 'count'
    | 'status'
    | 'type'
    | 'permission'
    | 'seconds'
    | 'name'
    // The record on which it can be done instead.
    | 'record',
    string
  >
>

/** One reason for which a guard refuses. The code is the guard's name. */
export type Reason = {
  readonly code: ReasonCode
  readonly params: ReasonParams
}

/** A reason as its reader meets it: in an answer, in a mail, on a screen. */
export type RenderedReason = Reason & {
  readonly owner: ReasonOwner
  /** It has happened for good: whoever is named as its owner, nobody lifts it for this record any more. */
  readonly final: boolean
  readonly text: string
  /** Where it is lifted, with what is found there. */
  readonly unlocks?: { readonly href: string; readonly label: string }
}

/** Makes a reason from its code. */
export const reason = (code: ReasonCode, params: ReasonParams = {}): Reason => ({ code, params })

/** Whether a guard's name is a reason code: these have a dot, what only chooses a way has none. */
export const isReasonCode = (name: string): name is ReasonCode => name.includes('.')
