import { inArray } from 'drizzle-orm'
import type { AuditAction } from '#domain/access/audit.ts'
import type { Currency } from '#domain/currencies.ts'
import { currencyOf } from '#domain/currencies.ts'
import type { Tx } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { transact } from '#server/db/transact.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { PostingContext } from '#server/ledger/movements.ts'
import { addTo, amountsText } from './amounts-text.ts'
import type { TransactionRecord } from './shared/record.ts'

/** Records per database transaction. */
export const batchSize = 500

export type Moved = { readonly record: TransactionRecord; readonly amount: bigint }

/**
 * Repeats `work`, each time in its own transaction, until it finds nothing more to do, and sums up the moved amounts by
 * settlement currency. Each batch that moved something gets an audit entry.
 */
export async function inBatches(
  ctx: Ctx,
  action: AuditAction,
  work: (tx: Tx) => Promise<readonly Moved[]>,
): Promise<JobSummary> {
  const sums = new Map<Currency, bigint>()
  let count = 0
  for (;;) {
    const moved = await transact(ctx.db, async (tx) => {
      const batch = await work(tx)
      if (batch.length > 0) await auditBatch(tx, ctx, action, batch)
      return batch
    })
    for (const { record, amount } of moved) addTo(sums, settles(record), amount)
    count += moved.length
    if (moved.length < batchSize) break
  }
  return count === 0 ? {} : { count, amounts: amountsText(sums) }
}

const settles = (record: TransactionRecord): Currency =>
  currencyOf(record.settlementCurrency ?? record.currency)

async function auditBatch(
  tx: Tx,
  ctx: Ctx,
  action: AuditAction,
  batch: readonly Moved[],
): Promise<void> {
  const after = { count: batch.length, ids: batch.map(({ record }) => record.id) }
  await audit(tx, ctx, { action, subject: ctx.now.toISOString(), after })
}

export const postingContextOf = (record: TransactionRecord, at: Date): PostingContext => ({
  merchantId: record.merchantId,
  storeId: record.storeId,
  transactionId: record.id,
  flowId: null,
  currency: settles(record),
  at,
})

/** The contract terms of the merchants of a batch, by merchant id. */
export async function termsOf(tx: Tx, records: readonly TransactionRecord[]) {
  const ids = [...new Set(records.map(({ merchantId }) => merchantId))]
  const rows = await tx.select().from(merchants).where(inArray(merchants.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
