import type { CaseMessage } from '#contract/payments/case-messages.ts'
import { currencyOf } from '#domain/currencies.ts'
import { day } from '#domain/durations.ts'
import {
  type FirstStage,
  type OpeningFacts,
  reasonsAgainstOpening,
  reasonsAgainstPlaying,
} from '#domain/payments/case-opening.ts'
import type { ChargebackReason } from '#domain/payments/chargebacks.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import {
  lockRecord,
  readRecord,
  type TransactionRecord,
} from '#server/payments/transactions/shared/record.ts'
import { openingFactsOf } from '../disputable.ts'
import { disputedOperation } from '../disputed-operation.ts'
import { readyToReceive } from './receive.ts'

/** A case that the staff open in the sandbox, acting as the cardholder's bank. */
export type SimulatedStep = {
  readonly stage: FirstStage
  readonly reason: ChargebackReason
  /** Minor units; null means all that is left. */
  readonly amount: bigint | null
  readonly comment: string | null
  /** Days until the deadline; null for the default of the stage. */
  readonly days: number | null
}

/** The payment or capture to dispute; for an authorisation, its capture. Fails with `not_found`. */
export async function operationOf(db: Reader, id: string): Promise<TransactionRecord> {
  const { id: operationId, currency } = await readRecord(db, id)
  return disputedOperation(db, { operationId, currency: currencyOf(currency) })
}

/** Like `operationOf`, with the facts that decide whether a case can be opened. */
export async function openingOf(
  db: Reader,
  id: string,
): Promise<OpeningFacts & { readonly operation: TransactionRecord }> {
  const operation = await operationOf(db, id)
  return { operation, ...(await openingFactsOf(db, operation)) }
}

/**
 * Prepares the opening of a case by the staff and returns a function that opens it in a transaction, through the
 * network message, and returns the case id. Fails with `refused` and the reasons.
 */
export async function readyToOpen(
  ctx: Ctx,
  seen: TransactionRecord,
  played: SimulatedStep,
): Promise<(tx: Tx) => Promise<string>> {
  const { left } = await openingFactsOf(ctx.db, seen)
  const receive = await readyToReceive(ctx, messageOf(ctx, seen, played, left))
  return async (tx) => {
    refuseFor(reasonsAgainstPlaying(ctx.services.mode))
    const facts = await openingFactsOf(tx, await lockRecord(tx, seen.id))
    refuseFor(reasonsAgainstOpening(facts, played.amount))
    return (await receive(tx)).chargebackId ?? fail('internal')
  }
}

function messageOf(
  ctx: Ctx,
  { id: operationId, currency, amount: paid }: TransactionRecord,
  { stage, reason, amount, comment, days }: SimulatedStep,
  left: bigint,
): CaseMessage {
  const reference = ctx.newId('msg')
  // When nothing is left, the transaction refuses it.
  const disputed = amount ?? (left > 0n ? left : paid)
  return {
    ...{ reference, caseReference: `case_${reference}`, at: ctx.now.toISOString() },
    ...{ kind: 'opened', stage, operationId, reason, comment, bankReason: null },
    ...{ currency: currencyOf(currency), amount: disputed.toString() },
    until: days === null ? null : new Date(ctx.now.getTime() + days * day).toISOString(),
  }
}
