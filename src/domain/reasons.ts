import { accessReasonCodes } from './access/reason-codes.ts'
import { companyReasonCodes } from './company/reason-codes.ts'
import { linksReasonCodes } from './links/reason-codes.ts'
import { moneyReasonCodes } from './money/reason-codes.ts'
import { notificationsReasonCodes } from './notifications/reason-codes.ts'
import { paymentsReasonCodes } from './payments/reason-codes.ts'

/** Parties that can clear the reason for a refusal. */
export const reasonOwners = ['you', 'administrator', 'provider', 'bank', 'time'] as const
export type ReasonOwner = (typeof reasonOwners)[number]

const sharedReasonCodes = {
  desk: [
    'desk.case_deleted',
    'desk.same_person',
    'desk.proposal_waiting',
    'desk.proposal_over',
    'desk.proposal_outdated',
    'desk.control_set',
    'desk.permission',
  ],
  exports: [
    'export.not_finished',
    'export.finished',
    'export.failed',
    'export.canceled',
    'export.expired',
    'export.beyond_reach',
    'export.too_many',
    'export.not_due',
  ],
  general: [
    'permission.missing',
    'administrator.only',
    'action.running',
    'action.not_possible',
    'choice.unchanged',
    'form.unchanged',
    'rehearsal.read_only',
  ],
} as const

/** The reason codes of every module. The records in `src/labels/reasons` are complete, or they do not compile. */
const reasonCodes = {
  ...sharedReasonCodes,
  ...accessReasonCodes,
  ...companyReasonCodes,
  ...paymentsReasonCodes,
  ...linksReasonCodes,
  ...moneyReasonCodes,
  ...notificationsReasonCodes,
} as const
export type ReasonsOf = {
  readonly [Module in keyof typeof reasonCodes]: (typeof reasonCodes)[Module][number]
}
export type ReasonCode = ReasonsOf[keyof ReasonsOf]

/** Parameters that a reason's text may use: an amount with its currency, an instant (ISO UTC), a status, a code. */
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
    // The record on which the action is possible instead.
    | 'record',
    string
  >
>

/** One reason for which a guard refuses. The code is also the guard's name. */
export type Reason = {
  readonly code: ReasonCode
  readonly params: ReasonParams
}

/** A reason with its text, as responses, mails and screens show it. */
export type RenderedReason = Reason & {
  readonly owner: ReasonOwner
  /** The reason is permanent for this record: nobody can clear it any more, whoever is its owner. */
  readonly final: boolean
  readonly text: string
  /** Link to the page where the reason can be cleared, with its label. */
  readonly unlocks?: { readonly href: string; readonly label: string }
}

/** Creates a reason; `params` fill the placeholders of its text. */
export const reason = (code: ReasonCode, params: ReasonParams = {}): Reason => ({ code, params })

/** Whether a guard's name is a reason code: reason codes contain a dot, guards that only select a branch do not. */
export const isReasonCode = (name: string): name is ReasonCode => name.includes('.')
