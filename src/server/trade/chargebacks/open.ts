import { type Currency, isCurrency } from '#domain/currencies.ts'
import { day, limits } from '#domain/limits.ts'
import { convert, decimalOf } from '#domain/money.ts'
import { blocksRefund } from '#domain/trade/chargebacks.ts'
import type { Tx } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { transactionEvents, transactions } from '#server/db/schema/transactions.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { chargebackFreeze } from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'
import { expiryOf } from './plan-deadlines.ts'

/** The two stages in which a case begins. */
type FirstStage = keyof typeof limits.answerDays

type Payment = typeof transactions.$inferSelect
type Opening = {
  readonly transactionId: string
  readonly stage: FirstStage
  readonly reason: string
}

/**
 * Opens a case of the cardholder's bank against a payment or capture for what is not refunded of it: a
 * retrieval asks, a first chargeback freezes the money too. Gives the case's id; null when there is
 * nothing to complain about (not paid, all refunded, or a case stands open already).
 */
export async function openCase(tx: Tx, ctx: Ctx, opening: Opening): Promise<string | null> {
  const { transactionId, stage, reason } = opening
  const [payment] = await tx
    .select()
    .from(transactions)
    .where(byId(transactions.id, transactionId))
    .for('update')
  if (!payment || !isCurrency(payment.currency)) return null
  const amount = payment.amount - payment.refunded
  if (payment.status !== 'SUCCESS' || payment.chargebackOpen || amount === 0n) return null
  const frozen = stage === '1st_chargeback' ? frozenOf(payment, amount) : null
  const at = ctx.now
  const id = ctx.newId('cbk')
  const deadline = new Date(at.getTime() + limits.answerDays[stage] * day)
  const { merchantId, storeId, currency } = payment
  await tx.insert(chargebacks).values({
    id,
    merchantId,
    storeId,
    transactionId,
    stage,
    status: 'pending',
    reason,
    currency,
    amount,
    frozenCurrency: frozen?.currency ?? null,
    frozenAmount: frozen?.amount ?? null,
    openedAt: at,
    deadline,
  })
  await enqueue(tx, expiryOf(id, deadline))
  if (frozen) {
    const place = { merchantId, storeId, transactionId, flowId: id, currency: frozen.currency, at }
    await post(tx, chargebackFreeze(place, frozen.amount))
  }
  if (blocksRefund(stage, 'pending')) {
    const set = { chargebackOpen: true }
    await tx.update(transactions).set(set).where(byId(transactions.id, transactionId))
  }
  await tx.insert(transactionEvents).values({
    id: ctx.newId('evt'),
    transactionId,
    kind: 'chargeback',
    at,
    amount,
    currency,
    relatedId: id,
  })
  const after = { transactionId, stage, amount: decimalOf(amount, payment.currency), currency }
  await audit(tx, ctx, { action: 'chargeback.open', subject: id, merchantId, after })
  return id
}

/** What the case holds back, in the currency the payment settles in. */
function frozenOf(payment: Payment, amount: bigint): { amount: bigint; currency: Currency } | null {
  const { settlementCurrency, settlementAmount, settlementRefunded, rate, currency } = payment
  if (!settlementCurrency || !isCurrency(settlementCurrency) || !isCurrency(currency)) return null
  const left =
    settlementAmount === null
      ? convert(amount, currency, settlementCurrency, rate ?? '1')
      : settlementAmount - settlementRefunded
  return left > 0n ? { amount: left, currency: settlementCurrency } : null
}
