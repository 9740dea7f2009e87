import { eq, sql } from 'drizzle-orm'
import type { CaseMessage } from '#contract/payments/case-messages.ts'
import { openStatuses } from '#domain/payments/transactions.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { chargebackMessages, chargebacks } from '#server/db/schema/chargebacks.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { transactAndWake } from '#server/kernel/due-work.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { readRecord, type TransactionRecord } from '#server/payments/transactions/shared/record.ts'
import { applyLater, applyPendingMessages } from '../apply-message.ts'
import { lockCase } from '../case-record.ts'
import { isPaid } from '../disputable.ts'
import { disputedOperation } from '../disputed-operation.ts'
import { type CaseFees, feesOf, unknownFees } from '../fees.ts'
import { openCase } from '../open.ts'

export type Received = {
  readonly fate: 'applied' | 'held' | 'passed'
  /** The case concerned; null while no case with that reference is open. */
  readonly chargebackId: string | null
  readonly why: ReasonCode | null
}

/**
 * Receives a card network message about a case in a transaction of its own. It is processed once per reference: applied
 * if the case is in a matching state, otherwise stored and retried after each transition; a repeat changes nothing and
 * returns the present outcome. Fails with `not_found` for an unknown payment, `in_progress` while the payment is not
 * yet successful, and `network_unavailable` when the rate of a fee cannot be queried.
 */
export async function receiveCaseMessage(ctx: Ctx, message: CaseMessage): Promise<Received> {
  return transactAndWake(ctx, await readyToReceive(ctx, message))
}

/**
 * Like `receiveCaseMessage`, for a transaction that has more to do: queries the network first and returns the function
 * to call in the transaction.
 */
export async function readyToReceive(
  ctx: Ctx,
  message: CaseMessage,
): Promise<(tx: Tx) => Promise<Received>> {
  const fees = await feesFor(ctx, message)
  return (tx) => receive(tx, ctx, message, fees)
}

async function receive(tx: Tx, ctx: Ctx, message: CaseMessage, fees: CaseFees): Promise<Received> {
  const { reference, caseReference, kind } = message
  // Serialises messages of one case: an opening message and a later one would otherwise not see each other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`case ${caseReference}`}, 0))`,
  )
  const known = await knownMessage(tx, reference)
  if (known) return known
  await tx.insert(chargebackMessages).values({
    ...{ reference, caseReference, message, fate: 'held' },
    ...{ at: new Date(message.at), receivedAt: ctx.now },
  })
  const id = await caseOf(tx, caseReference)
  const received =
    kind === 'opened'
      ? await open(tx, ctx, message, { id, fees })
      : id === null
        ? { fate: 'held' as const, chargebackId: null, why: 'chargeback.unknown_case' as const }
        : await applyLater(tx, ctx, await lockCase(tx, id), message, fees)
  await keepFate(tx, reference, received)
  if (received.fate === 'applied' && received.chargebackId)
    await applyPendingMessages(tx, ctx, received.chargebackId, fees)
  return received
}

async function open(
  tx: Tx,
  ctx: Ctx,
  message: Extract<CaseMessage, { kind: 'opened' }>,
  { id, fees }: { readonly id: string | null; readonly fees: CaseFees },
): Promise<Received> {
  if (id !== null) return { fate: 'passed', chargebackId: id, why: 'chargeback.stage_over' }
  const { stage, reason, caseReference, bankReason, comment, until } = message
  const operation = await disputedOperation(tx, message)
  const { id: transactionId } = operation
  if (mayStillBePaid(operation)) return fail('in_progress')
  const opening = { transactionId, stage, reason, caseReference, bankReason, comment, until }
  const opened = await openCase(tx, ctx, { ...opening, amount: BigInt(message.amount) }, fees)
  if (opened !== null) return { fate: 'applied', chargebackId: opened, why: null }
  const why = isPaid(operation) ? 'chargeback.disputed_already' : 'chargeback.not_paid'
  return { fate: 'passed', chargebackId: null, why }
}

/**
 * Whether the payment is still pending, so that the case must be retried. Any other unsuccessful record cannot be
 * disputed.
 */
const mayStillBePaid = ({ type, status }: TransactionRecord): boolean =>
  (type === 'DEBIT' || type === 'AUTH' || type === 'CAPTURE') &&
  openStatuses.some((one) => one === status)

const keepFate = (tx: Tx, reference: string, { fate, chargebackId, why }: Received) =>
  tx
    .update(chargebackMessages)
    .set({ fate, chargebackId, why })
    .where(byId(chargebackMessages.reference, reference))

async function knownMessage(db: Reader, reference: string): Promise<Received | undefined> {
  const [known] = await db
    .select()
    .from(chargebackMessages)
    .where(byId(chargebackMessages.reference, reference))
  // This column only contains reason codes.
  return known && { ...known, why: known.why as ReasonCode | null }
}

async function caseOf(db: Reader, caseReference: string): Promise<string | null> {
  const [found] = await db
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .where(unscoped('the network names its case', eq(chargebacks.caseReference, caseReference)))
  return found?.id ?? null
}

/** The fees that the message may cause, for its payment. */
async function feesFor(ctx: Ctx, message: CaseMessage): Promise<CaseFees> {
  if (message.kind === 'opened') return feesOf(ctx, await disputedOperation(ctx.db, message))
  const id = await caseOf(ctx.db, message.caseReference)
  return id === null ? unknownFees : await feesOfCase(ctx, id)
}

/** The fees of an existing case at the current rate; not to be called inside a transaction. */
export async function feesOfCase(ctx: Ctx, id: string): Promise<CaseFees> {
  const [held] = await ctx.db
    .select({ transactionId: chargebacks.transactionId })
    .from(chargebacks)
    .where(byId(chargebacks.id, id))
  return held ? feesOf(ctx, await readRecord(ctx.db, held.transactionId)) : fail('not_found')
}
