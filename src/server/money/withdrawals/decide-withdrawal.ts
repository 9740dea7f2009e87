import { type DeskDecision, type DeskReason, isReasonOf } from '#domain/cases.ts'
import type { WithdrawalStatus } from '#domain/money/withdrawals.ts'
import {
  leftToRemit,
  reasonsAgainst,
  transition,
  type WithdrawalEvent,
} from '#machines/money/lifecycles/withdrawal.ts'
import { askDesk } from '#server/cases/ask.ts'
import type { Deciding } from '#server/cases/desk-case.ts'
import { recordDecision } from '#server/cases/record-decision.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import { reopen } from '#server/ledger/open-entries.ts'
import { post } from '#server/ledger/post.ts'
import { emitWithdrawal } from './emit-withdrawal.ts'
import { notifiedAmount, withdrawalEvents } from './events.ts'
import { giveBackJournals, remittanceJournals } from './journals.ts'
import {
  factsOf,
  lockWithdrawal,
  partsOf,
  readWithdrawal,
  type WithdrawalRecord,
} from './record.ts'

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** Called when a withdrawal has failed or been returned, so that the automatic withdrawal can count it. */
    readonly noteRejection: (tx: Tx, ctx: Ctx, withdrawalId: string) => Promise<void>
  }
}

function eventOf(decision: DeskDecision, amount: bigint | null): WithdrawalEvent {
  switch (decision) {
    case 'accept':
      return { type: 'ACCEPT' }
    case 'hold':
      return { type: 'HOLD' }
    case 'remit':
      return amount === null ? { type: 'REMIT' } : { type: 'REMIT', amount }
    case 'fail':
      return { type: 'FAIL' }
    case 'return':
      return { type: 'BANK_RETURNED' }
    default:
      return fail('invalid_input')
  }
}

/** Reasons against each decision now; empty if it is permitted. */
export async function reasonsAgainstDecisions(db: Reader, id: string) {
  const facts = factsOf(await readWithdrawal(db, id))
  return (decision: DeskDecision, amount: bigint | null = null) =>
    reasonsAgainst(facts, eventOf(decision, amount))
}

/**
 * Applies the provider's decision on a withdrawal: accepts or holds it, remits the rest or a portion, fails it before
 * anything has left, or takes it back after the bank returned it. Fails with `refused` and the lifecycle's reasons; the
 * second of two simultaneous decisions sees the result of the first.
 */
export async function decideWithdrawal(tx: Tx, ctx: Ctx, deciding: Deciding): Promise<void> {
  const { subject, decision, reason, noteEn, noteZh, amount, reference } = deciding
  const record = await lockWithdrawal(tx, subject)
  const facts = factsOf(record)
  const event = eventOf(decision, amount)
  const { status: after, remitted } = applyTransition(transition(facts, event)).after
  const columns = await carryOut(tx, ctx, record, { event, reason, after, reference })
  await tx
    .update(withdrawals)
    .set({ ...columns, status: after, remitted })
    .where(byId(withdrawals.id, subject))
  await emitWithdrawal(tx, ctx, { ...record, status: after, remitted }, event.type)
  if (after === 'INPROCESS' || after === 'PART_SUCCESS')
    await askDesk(tx, ctx, { queue: 'withdrawal', subject })
  const sent = event.type === 'REMIT' ? (event.amount ?? leftToRemit(facts)) : null
  await recordDecision(tx, ctx, {
    ...{ queue: 'withdrawal', events: withdrawalEvents, subject, decision },
    ...{ reason, noteEn, noteZh, after },
    merchantId: record.merchantId,
    before: record.status,
    label: subject,
    storeId: record.storeId,
    told: notifiedAmount(record, sent === null ? null : { sent, reference }),
    ...(sent !== null && { amount: sent }),
  })
}

type Carried = {
  readonly event: WithdrawalEvent
  readonly reason: DeskReason | null
  readonly after: WithdrawalStatus
  /** The bank's reference for the remittance. */
  readonly reference: string | null
}

/** Posts the movements of a transition; returns the columns that change with it. */
async function carryOut(tx: Tx, ctx: Ctx, record: WithdrawalRecord, step: Carried) {
  const { event, after, reason, reference } = step
  const now = ctx.now
  const facts = factsOf(record)
  const parts = await partsOf(tx, record.id)
  const moving = { ...record, currency: facts.currency }
  const cause = reason !== null && isReasonOf('withdrawal', reason) ? reason : null
  switch (event.type) {
    case 'ACCEPT':
      return { cause: null }
    case 'HOLD':
      return { cause }
    case 'REMIT': {
      const portion = event.amount ?? leftToRemit(facts)
      await post(tx, remittanceJournals(moving, parts, portion, now))
      return {
        remittedAt: now,
        reference: joined(record.reference, reference),
        ...(after === 'SUCCESS' && { endedAt: now }),
      }
    }
    case 'FAIL':
    case 'BANK_RETURNED':
      await post(tx, giveBackJournals(moving, parts, now))
      await reopen(tx, record.id, now)
      await ctx.services.extensions.noteRejection(tx, ctx, record.id)
      return { cause, endedAt: now }
  }
}

/** Each portion has its own reference; all of them are stored, in their order. */
const joined = (before: string | null, reference: string | null): string | null =>
  [...new Set([...(before?.split(', ') ?? []), ...(reference === null ? [] : [reference])])].join(
    ', ',
  ) || null

/** The robot uses the end of our id as the bank's reference. */
const robotReference = (id: string): string => `AQ${id.slice(-12)}`

/** The robot's decision. A withdrawal that a person has put on hold is left to people. */
export async function robotOnWithdrawal(tx: Tx, id: string) {
  const { status } = await readWithdrawal(tx, id)
  if (status === 'RECEIVED') return { decision: 'accept', reason: null } as const
  const goesOn = status === 'INPROCESS' || status === 'PART_SUCCESS'
  return goesOn
    ? ({ decision: 'remit', reason: null, reference: robotReference(id) } as const)
    : null
}
