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

/** What became of a message of the network. */
export type Received = {
  readonly fate: 'applied' | 'held' | 'passed'
  /** The case that it is about; null while no case of that reference is open. */
  readonly chargebackId: string | null
  /** Why it was not applied. */
  readonly why: ReasonCode | null
}

/**
 * Takes a message of the card network about a case, in a transaction of its own: once by its reference, applied when
 * the case has come to where it belongs, else kept and tried again after each step. The same one again changes nothing
 * and answers how it stands. Fails `not_found` for a case against a payment that is none of ours, `in_progress` while
 * that payment has not succeeded, and `network_unavailable` where nobody tells the rate of a fee.
 */
export async function receiveCaseMessage(ctx: Ctx, message: CaseMessage): Promise<Received> {
  return transactAndWake(ctx, await readyToReceive(ctx, message))
}

/** The same in a transaction that has more to do: what it asks the outside world is asked before. */
export async function readyToReceive(
  ctx: Ctx,
  message: CaseMessage,
): Promise<(tx: Tx) => Promise<Received>> {
  const fees = await feesFor(ctx, message)
  return (tx) => receive(tx, ctx, message, fees)
}

async function receive(tx: Tx, ctx: Ctx, message: CaseMessage, fees: CaseFees): Promise<Received> {
  const { reference, caseReference, kind } = message
  // Messages of one case in turn: one that opens it and one that follows would else not see each other.
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

/** A payment that has not ended: the case against it waits. Whatever else took no money is disputed by nobody. */
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
  // Only codes of reasons are written there.
  return known && { ...known, why: known.why as ReasonCode | null }
}

async function caseOf(db: Reader, caseReference: string): Promise<string | null> {
  const [found] = await db
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .where(unscoped('the network names its case', eq(chargebacks.caseReference, caseReference)))
  return found?.id ?? null
}

/** The fees that the message may bring about, for the payment that it is about. */
async function feesFor(ctx: Ctx, message: CaseMessage): Promise<CaseFees> {
  if (message.kind === 'opened') return feesOf(ctx, await disputedOperation(ctx.db, message))
  const id = await caseOf(ctx.db, message.caseReference)
  return id === null ? unknownFees : await feesOfCase(ctx, id)
}

/** The fees of a case that stands, at the rate of now; not inside a transaction. */
export async function feesOfCase(ctx: Ctx, id: string): Promise<CaseFees> {
  const [held] = await ctx.db
    .select({ transactionId: chargebacks.transactionId })
    .from(chargebacks)
    .where(byId(chargebacks.id, id))
  return held ? feesOf(ctx, await readRecord(ctx.db, held.transactionId)) : fail('not_found')
}
