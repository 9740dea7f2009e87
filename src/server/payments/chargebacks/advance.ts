import type { CaseEventKind } from '#domain/payments/chargebacks.ts'
import type { Reason, ReasonCode } from '#domain/reasons.ts'
import type { Transition } from '#machines/lifecycle.ts'
import { transition } from '#machines/payments/lifecycles/chargeback.ts'
import type {
  ChargebackEvent,
  ChargebackFacts,
} from '#machines/payments/lifecycles/chargeback-facts.ts'
import type { Tx } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { type Audited, audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import { afterStep } from './after-step.ts'
import { type CaseRecord, factsOf, type Locked } from './case-record.ts'
import { type CaseFees, unknownFees } from './fees.ts'

export type With = {
  /** The fees of the next chargeback; required when one may begin. */
  readonly fees?: CaseFees
  /**
   * The amount disputed in the next stage, in minor units of the payment's currency; defaults to that of the present
   * one.
   */
  readonly amount?: bigint
  /** The amount that a partial ruling awards to the cardholder, in minor units of the payment's currency. */
  readonly lostAmount?: bigint
  /** The note in the case history: the bank's comment, or the refund that ended the case. */
  readonly note?: string | null
  /** The bank's comment, if any. */
  readonly comment?: string | null
}

/** A case after a transition, with the audit entry to be written. */
export type Advanced = { readonly locked: Locked; readonly audited: Audited }

const columnsOf = ({ after }: Transition<ChargebackFacts>) => ({
  stage: after.stage,
  status: after.status,
  appeal: after.appeal,
  answered: after.answered,
  outcome: after.outcome,
  worth: after.worth,
  held: after.held,
  lost: after.lost,
  feeHeld: after.feeHeld,
  feePaid: after.feePaid,
  deadline: new Date(after.deadline),
  sendAt: after.sendAt === null ? null : new Date(after.sendAt),
})

/** The kind of an event in the case history; for an expiry it depends on the result. */
function kindOf({ type }: ChargebackEvent, { status, outcome }: CaseRecord): CaseEventKind {
  if (type !== 'EXPIRE') return kinds[type]
  if (status !== 'closed') return 'unchanged'
  return outcome === 'expired' ? 'expired' : 'reversal_final'
}
const kinds: Readonly<Record<Exclude<ChargebackEvent['type'], 'EXPIRE'>, CaseEventKind>> = {
  SUBMIT: 'submitted',
  EDIT: 'edited',
  TAKE_BACK: 'taken_back',
  REOPEN: 'reopened',
  WAIVE: 'waived',
  CONFIRM: 'confirmed',
  SEND: 'sent',
  ACCEPTED: 'accepted',
  REJECTED: 'rejected',
  ESCALATED: 'escalated',
  CARDHOLDER_CONFIRMED: 'cardholder_confirmed',
  WITHDRAWN: 'withdrawn',
  REFUNDED: 'refunded',
  RULED_WIN: 'ruled_win',
  RULED_LOSE: 'ruled_lose',
  RULED_PARTIAL: 'ruled_partial',
}

const actionOf = ({ type }: ChargebackEvent, { status }: CaseRecord): Audited['action'] => {
  if (type === 'SUBMIT') return 'chargeback.submit'
  if (type === 'EDIT') return 'chargeback.edit'
  if (type === 'TAKE_BACK') return 'chargeback.take_back'
  if (type === 'REOPEN') return 'chargeback.reopen'
  if (type === 'WAIVE') return 'chargeback.waive'
  if (type === 'CONFIRM') return 'chargeback.confirm'
  if (type === 'SEND') return 'chargeback.send'
  return status === 'closed' ? 'chargeback.close' : 'chargeback.stage'
}

const told = (held: CaseRecord) => {
  const { stage, status, appeal, outcome } = held
  return { stage, status, appeal, outcome, held: held.held, lost: held.lost }
}

/**
 * The only place that applies a transition to a case, for every actor: it stores the new state, posts the money,
 * updates the outcome of the payment, writes the history, schedules the jobs and notifies the merchant. Returns the
 * reasons when the transition is not allowed, with no effect. The case and its payment must be locked.
 */
async function advance(
  tx: Tx,
  ctx: Ctx,
  { payment, held }: Locked,
  event: ChargebackEvent,
  more: With = {},
): Promise<Advanced | { readonly reasons: readonly Reason[] }> {
  const before = factsOf(held)
  const { transition: taken, reasons } = transition(before, event)
  if (!taken) return { reasons }
  const columns = {
    ...columnsOf(taken),
    ...(taken.after.stage === held.stage ? {} : { stageAt: ctx.now }),
    closedAt: taken.after.status === 'closed' ? ctx.now : null,
    ...(more.comment ? { bankComment: more.comment } : {}),
    ...(more.amount === undefined ? {} : { amount: more.amount }),
    ...(more.lostAmount === undefined ? {} : { lostAmount: more.lostAmount }),
  }
  await tx.update(chargebacks).set(columns).where(byId(chargebacks.id, held.id))
  const now: CaseRecord = { ...held, ...columns }
  const { note = null, fees = unknownFees } = more
  await afterStep(tx, ctx, {
    payment,
    before,
    was: held,
    held: now,
    kind: kindOf(event, now),
    note,
    fees,
  })
  const { id: subject, merchantId } = held
  const audited = { subject, merchantId, before: told(held), after: told(now) }
  return {
    locked: { payment, held: now },
    audited: { action: actionOf(event, now), ...audited },
  }
}

/**
 * Like `advance`, for callers outside `write`: audits the transition and returns the first reason against it, or null
 * on success.
 */
export async function advanceAlone(
  tx: Tx,
  ctx: Ctx,
  locked: Locked,
  event: ChargebackEvent,
  more: With = {},
): Promise<ReasonCode | null> {
  const done = await advance(tx, ctx, locked, event, more)
  if ('reasons' in done) return done.reasons[0]?.code ?? 'action.not_possible'
  await audit(tx, ctx, done.audited)
  return null
}

/** Like `advance`, for acts of the merchant: fails with `refused` and the reasons against it. */
export async function advanceOrRefuse(
  tx: Tx,
  ctx: Ctx,
  locked: Locked,
  event: ChargebackEvent,
): Promise<Advanced> {
  const done = await advance(tx, ctx, locked, event)
  if ('reasons' in done) throw new Failure('refused', { reasons: done.reasons })
  return done
}
