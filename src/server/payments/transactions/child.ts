import { sql } from 'drizzle-orm'
import type { TradeOutcome } from '#domain/payments/transactions.ts'
import type { Tx } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type TransactionRecord, updateRecord } from './shared/record.ts'

type Stage = 'PROCESSING' | 'SUCCESSFUL' | 'FAILED'

/** The outcome code of a capture or refund: FULL for the whole amount, else PARTIAL. */
export const stepOutcome = (
  step: 'CAPTURE' | 'REFUND',
  amount: bigint,
  original: Pick<TransactionRecord, 'amount'>,
  stage: Stage,
): TradeOutcome => `${step}_${amount === original.amount ? 'FULL' : 'PARTIAL'}_${stage}`

type Child = {
  readonly type: 'CAPTURE' | 'VOID' | 'REFUND' | 'APPROVE' | 'REJECT'
  readonly status: 'PROCESSING' | 'SUCCESS'
  readonly amount: bigint
  readonly outcome: TradeOutcome
} & Partial<
  Pick<
    TransactionRecord,
    'recipient' | 'images' | 'settlementCurrency' | 'settlementAmount' | 'fee' | 'reserve' | 'rate'
  >
>

/**
 * Inserts a record that belongs to a payment, with the payment's card, payer and references. The payment must be
 * locked.
 */
export async function addChild(
  tx: Tx,
  ctx: Ctx,
  original: TransactionRecord,
  child: Child,
): Promise<string> {
  const id = ctx.newId('txn')
  const now = ctx.now
  const { merchantId, storeId, currency, outFlowId, merchantReference, gateway } = original
  const { refundKind, tradeModel, brand, cardFirstSix, cardLastFour, cardHash } = original
  const { holder, issuer, issueCountry, threeD, tokenized, email } = original
  const { orderEmail, phone, shipping, shopOrderId, linkId } = original
  await tx.insert(transactions).values({
    ...{ merchantId, storeId, currency, outFlowId, merchantReference, gateway, refundKind },
    ...{ tradeModel, brand, cardFirstSix, cardLastFour, cardHash, holder, issuer, issueCountry },
    ...{ threeD, tokenized, email, orderEmail, phone, shipping, shopOrderId, linkId },
    ...child,
    id,
    originalId: original.id,
    createdAt: now,
    endedAt: child.status === 'PROCESSING' ? null : now,
  })
  if (child.status === 'PROCESSING')
    await updateRecord(tx, original.id, { running: sql`${transactions.running} + 1` })
  return id
}
