import type { Currency } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import type { Gateway } from '#domain/payments/recipients.ts'
import { addressKey } from '#domain/payments/risk-lists.ts'
import type { ShippingAddress } from '#domain/payments/shipping.ts'
import { transition } from '#machines/payments/lifecycles/transaction.ts'
import type { Tx } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { dropJob } from '#server/jobs/drop.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { ruleHits, rulesHold } from '#server/payments/risk-lists/shared/rule-hits.ts'
import type { Card } from '#server/ports/card-network.ts'
import { declineByRule } from '../decline-by-rule.ts'
import { factsOf } from '../facts.ts'
import { resumeJob } from '../resume-job.ts'
import { lockRecord, storeStep, type TransactionRecord } from './record.ts'

export type Opening = {
  readonly merchantId: string
  readonly storeId: string
  readonly type: 'DEBIT' | 'AUTH'
  readonly currency: Currency
  /** Minor units. */
  readonly amount: bigint
  /** The merchant's own order number. */
  readonly merchantReference: string
  readonly outFlowId?: string
  readonly gateway?: Gateway
  readonly refundKind?: 'ORIGINAL' | 'NONE'
  readonly tradeModel?: string
  /** The address given by the payer, else that of the order. */
  readonly email?: string | null
  readonly orderEmail?: string | null
  /** In E.164 format. */
  readonly phone?: string | null
  readonly shipping?: ShippingAddress | null
  readonly linkId?: string | null
  readonly shopOrderId?: string | null
}

/** Inserts a payment whose checkout was opened and is unpaid (PENDING). Returns its id. */
export async function openPayment(tx: Tx, ctx: Ctx, opening: Opening): Promise<string> {
  const id = ctx.newId('txn')
  const now = ctx.now
  const email = opening.email?.toLowerCase() ?? null
  const orderEmail = opening.orderEmail?.toLowerCase() ?? null
  await tx.insert(transactions).values({
    gateway: 'Card',
    refundKind: 'ORIGINAL',
    tradeModel: 'PAYMENT_LINK',
    outFlowId: id,
    ...opening,
    id,
    email,
    orderEmail: orderEmail === email ? null : orderEmail,
    shippingKey: opening.shipping ? addressKey(opening.shipping) : null,
    status: 'PENDING',
    outcome: 'PAID_PENDING',
    createdAt: now,
  })
  const dueAt = new Date(now.getTime() + limits.checkoutLife)
  await enqueue(tx, { kind: 'checkout.expiry', key: id, dueAt, payload: { transactionId: id } })
  return id
}

export type Paying = {
  readonly card: Card
  readonly holder: string
  readonly email?: string | null
  readonly threeD?: boolean
}

/**
 * Starts the payment by the payer: PENDING becomes PROCESSING with the card. A payment that matches an effective black
 * list rule is declined at once (FAILED) without a network call; rules added before this transaction commits count,
 * later ones do not. For a PROCESSING payment the caller must then, outside the transaction, call the network with the
 * payment's id as operation id and pass the response to `endPayment`. Returns the status. Fails with `refused` and the
 * reasons of the lifecycle.
 */
export async function startPayment(
  tx: Tx,
  ctx: Ctx,
  id: string,
  paying: Paying,
): Promise<TransactionRecord['status']> {
  const payment = await lockRecord(tx, id)
  const facts = factsOf(payment)
  const taken = applyTransition(transition(facts, { type: 'PAYER_PAID' }))
  const { card, holder, email, threeD = false } = paying
  const { gateway, tokenized = false } = card
  await storeStep(tx, id, taken, {
    brand: card.brand,
    cardFirstSix: card.firstSix,
    cardLastFour: card.lastFour,
    cardHash: card.cardHash,
    issuer: card.issuer,
    issueCountry: card.issueCountry,
    holder,
    tokenized,
    threeD,
    ...(gateway && { gateway, refundKind: gateway === 'Card' ? 'ORIGINAL' : 'NONE' }),
    ...(email ? { email: email.toLowerCase() } : {}),
  })
  await dropJob(tx, 'checkout.expiry', id)
  await enqueue(tx, resumeJob(id, ctx.now))
  const after = { status: taken.after.status, amount: payment.amount, currency: payment.currency }
  const { merchantId } = payment
  await audit(tx, ctx, { action: 'transaction.pay', subject: id, merchantId, after })
  await rulesHold(tx, merchantId)
  const started = await lockRecord(tx, id)
  const { black } = await ruleHits(tx, started)
  return black === null ? started.status : await declineByRule(tx, ctx, started, black)
}
