import { isCurrency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { blocksRefund } from '#domain/trade/chargebacks.ts'
import { step } from '#machines/trade/lifecycles/chargeback.ts'
import type { Tx } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { transactionEvents, transactions } from '#server/db/schema/transactions.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { chargebackLost } from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'

/**
 * Closes a case that was not answered in time; does nothing to any other. What is frozen for it goes to the
 * cardholder. His payment cannot be refunded after that either: the money has gone back once.
 */
export async function expireCase(tx: Tx, ctx: Ctx, id: string): Promise<JobSummary> {
  const held = await lockCase(tx, id)
  const at = ctx.now
  if (!held) return {}
  const deadline = held.deadline.getTime()
  const facts = { status: held.status, outcome: held.outcome, deadline }
  const taken = step(facts, { type: 'EXPIRE', at: at.getTime() }).step
  if (!taken) return {}
  const { status, outcome } = taken.after
  const { merchantId, storeId, transactionId, amount, currency, stage } = held
  await tx
    .update(chargebacks)
    .set({ status, outcome, closedAt: at })
    .where(byId(chargebacks.id, id))
  const { frozenAmount, frozenCurrency } = held
  if (frozenAmount !== null && frozenCurrency !== null && isCurrency(frozenCurrency)) {
    const place = { merchantId, storeId, transactionId, flowId: id, currency: frozenCurrency, at }
    await post(tx, chargebackLost(place, frozenAmount))
  }
  if (blocksRefund(stage, 'pending'))
    await tx
      .update(transactions)
      .set({ chargedBack: true })
      .where(byId(transactions.id, transactionId))
  await tx
    .insert(transactionEvents)
    .values({
      id: ctx.newId('evt'),
      ...{ transactionId, at, amount, currency },
      kind: 'chargeback_expired',
      relatedId: id,
    })
    .onConflictDoNothing()
  const change = { before: { status: held.status }, after: { status, outcome } }
  await audit(tx, ctx, { action: 'chargeback.close', subject: id, merchantId, ...change })
  const told = isCurrency(currency) ? `${decimalOf(amount, currency)} ${currency}` : currency
  return { expired: id, stage, amounts: told }
}

/** The payment first, as everywhere, then its case. */
async function lockCase(tx: Tx, id: string) {
  const mine = byId(chargebacks.id, id)
  const [found] = await tx
    .select({ transactionId: chargebacks.transactionId })
    .from(chargebacks)
    .where(mine)
  if (!found) return undefined
  const payment = byId(transactions.id, found.transactionId)
  await tx.select({ id: transactions.id }).from(transactions).where(payment).for('update')
  const [held] = await tx.select().from(chargebacks).where(mine).for('update')
  return held
}
