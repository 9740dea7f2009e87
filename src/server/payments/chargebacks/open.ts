import { and, eq } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import type { FirstStage } from '#domain/payments/case-opening.ts'
import type { ChargebackReason } from '#domain/payments/chargebacks.ts'
import type { Tx } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { lockRecord, type TransactionRecord } from '#server/payments/transactions/shared/record.ts'
import { advanceAlone } from './advance.ts'
import { afterStep } from './after-step.ts'
import { lesser, openingFactsOf, settlementValueOf } from './disputable.ts'
import type { CaseFees } from './fees.ts'
import { untilOf } from './stage-jobs.ts'

export type Opening = {
  readonly transactionId: string
  readonly stage: FirstStage
  readonly reason: ChargebackReason
  /** The disputed amount in minor units of the payment's currency; defaults to all that is left. */
  readonly amount?: bigint
  readonly caseReference?: string
  readonly bankReason?: string | null
  readonly comment?: string | null
  /** ISO instant; without it the deadline follows from the days of the stage. */
  readonly until?: string | null
}

/**
 * Opens a case of the cardholder's bank against a payment or capture: a retrieval only requests information, a first
 * chargeback also freezes the money, at most what is left. A case about a fully refunded payment closes at once.
 * Returns the case id; null when there is nothing to dispute, because it was not paid or other cases dispute all of it.
 */
export async function openCase(
  tx: Tx,
  ctx: Ctx,
  opening: Opening,
  fees: CaseFees,
): Promise<string | null> {
  const payment = await lockRecord(tx, opening.transactionId)
  const { paid, refunded, left } = await openingFactsOf(tx, payment)
  if (!paid || (left === 0n && !refunded)) return null
  const wanted = opening.amount ?? (left > 0n ? left : payment.amount)
  const disputed = refunded ? 0n : lesser(wanted, left)
  const most = lesser(wanted, payment.amount)
  const held = await insertCase(tx, ctx, payment, opening, {
    amount: disputed > 0n ? disputed : most,
    worth: await settlementValueOf(tx, payment, disputed, null),
  })
  const note = opening.comment ?? null
  await afterStep(tx, ctx, {
    ...{ payment, before: null, was: null, held, kind: 'opened', note, fees },
  })
  const { id: subject, merchantId, transactionId, stage, currency } = held
  const amount = decimalOf(held.amount, currencyOf(currency))
  const after = { transactionId, stage, amount, currency }
  await audit(tx, ctx, { action: 'chargeback.open', subject, merchantId, after })
  if (disputed === 0n) {
    const note = await refundsOf(tx, payment)
    await advanceAlone(tx, ctx, { payment, held }, { type: 'REFUNDED' }, { note })
  }
  return held.id
}

async function insertCase(
  tx: Tx,
  ctx: Ctx,
  payment: TransactionRecord,
  opening: Opening,
  { amount, worth }: { readonly amount: bigint; readonly worth: bigint },
) {
  const { merchantId, storeId, id: transactionId, currency, settlementCurrency } = payment
  const { stage, reason, caseReference = null, bankReason = null, comment = null } = opening
  const [held] = await tx
    .insert(chargebacks)
    .values({
      id: ctx.newId('cbk'),
      ...{ merchantId, storeId, transactionId, caseReference, stage, reason, bankReason },
      ...{ currency, amount, settlementCurrency, worth },
      held: stage === '1st_chargeback' ? worth : 0n,
      status: 'pending',
      bankComment: comment,
      openedAt: ctx.now,
      stageAt: ctx.now,
      deadline: untilOf(stage, opening.until ?? null, ctx.now),
    })
    .returning()
  if (!held) throw new Error('a case was not written')
  return held
}

/** The ids of the payer's refunds, as proof in a case that needs no answer. */
async function refundsOf(tx: Tx, { id }: TransactionRecord): Promise<string> {
  const refunds = await tx
    .select({ id: transactions.id, status: transactions.status })
    .from(transactions)
    .where(and(byId(transactions.originalId, id), eq(transactions.type, 'REFUND')))
    .orderBy(transactions.createdAt)
  return refunds
    .filter(({ status }) => status === 'SUCCESS' || status === 'PROCESSING')
    .map((refund) => refund.id)
    .join(', ')
}
