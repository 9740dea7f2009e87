import { currencyOf } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import type { Transition } from '#machines/lifecycle.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import type { Tx } from '#server/db/open.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inbound } from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'
import type { SettlementTerms } from './amounts.ts'
import { storeStep, type TransactionRecord } from './shared/record.ts'

/** Stores the success of a payment or capture: its settlement columns, and its INBOUND journal in the ledger. */
export async function succeed(
  tx: Tx,
  ctx: Ctx,
  record: TransactionRecord,
  taken: Transition<TransactionFacts>,
  worth: SettlementTerms,
  columns: Partial<Omit<TransactionRecord, keyof TransactionFacts>>,
): Promise<void> {
  const at = ctx.now
  if (record.type === 'AUTH') {
    const captureUntil = new Date(at.getTime() + limits.authorisationLife)
    await storeStep(tx, record.id, taken, {
      outcome: 'PREAUTHORIZE_SUCCESSFUL',
      endedAt: at,
      captureUntil,
      ...columns,
    })
    const payload = { transactionId: record.id }
    await enqueue(tx, {
      kind: 'authorisation.expiry',
      key: record.id,
      dueAt: captureUntil,
      payload,
    })
    return
  }
  await storeStep(tx, record.id, taken, {
    outcome: 'PAID_SUCCESSFUL',
    endedAt: at,
    ...worth,
    ...columns,
  })
  const { merchantId, storeId, id: transactionId } = record
  const place = { merchantId, storeId, transactionId, flowId: null, at }
  const original = {
    amount: record.amount,
    currency: currencyOf(record.currency),
    rate: worth.rate,
  }
  const { settlementCurrency: currency, settlementAmount } = worth
  await post(tx, inbound({ ...place, currency }, settlementAmount, original))
}
