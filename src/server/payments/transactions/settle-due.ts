import { and, asc, isNull, lte } from 'drizzle-orm'
import { day } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { midnightAtOrAfter } from '#domain/time-zones.ts'
import type { Tx } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { settlement } from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'
import { batchSize, inBatches, type Moved, postingContextOf, termsOf } from './batch.ts'
import { emitMoved } from './emit-moved.ts'
import { isGone } from './shared/record.ts'

/** Settles every payment and capture due by `ctx.now`, a 00:00 UTC. */
export const settleDue = (ctx: Ctx): Promise<JobSummary> =>
  inBatches(ctx, 'settlement.run', (tx) => settleBatch(tx, ctx))

async function settleBatch(tx: Tx, ctx: Ctx): Promise<readonly Moved[]> {
  const at = ctx.now
  const records = await tx
    .select()
    .from(transactions)
    .where(
      unscoped(
        'the clock settles the payments of all',
        and(lte(transactions.settleAt, at), isNull(transactions.settledAt)),
      ),
    )
    .orderBy(asc(transactions.settleAt), asc(transactions.id))
    .limit(batchSize)
    .for('update')
  if (records.length === 0) return []
  const moved = records.map((record) => ({
    record,
    amount: (record.settlementAmount ?? 0n) - record.settlementRefunded,
  }))
  await post(
    tx,
    moved.flatMap(({ record, amount: gross }) => {
      const { fee, reserve } = record
      return settlement(postingContextOf(record, at), {
        gross,
        fee: fee ?? 0n,
        reserve: reserve ?? 0n,
      })
    }),
  )
  const terms = await termsOf(tx, records)
  const ids = new Map<number, string[]>()
  for (const record of records) {
    const term = terms.get(record.merchantId)?.reserveDays ?? limits.rollingReserveDays
    const days = isGone(record) ? 0 : term
    ids.set(days, [...(ids.get(days) ?? []), record.id])
  }
  for (const [days, group] of ids) await markSettled(tx, group, at, days)
  await emitMoved(tx, ctx, 'balance.settled', moved)
  return moved
}

async function markSettled(tx: Tx, ids: string[], settledAt: Date, days: number): Promise<void> {
  const releaseAt = midnightAtOrAfter(new Date(settledAt.getTime() + days * day))
  await tx.update(transactions).set({ settledAt, releaseAt }).where(byId(transactions.id, ids))
}
