import { and, asc, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { reserveRelease } from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'
import { batchSize, inBatches, type Moved, postingContextOf } from './batch.ts'
import { emitMoved } from './emit-moved.ts'

/** Releases every rolling reserve due by `ctx.now`, a 00:00 UTC, to the available amount. */
export const releaseDue = (ctx: Ctx): Promise<JobSummary> =>
  inBatches(ctx, 'reserve.release', (tx) => releaseBatch(tx, ctx))

async function releaseBatch(tx: Tx, ctx: Ctx): Promise<readonly Moved[]> {
  const releasedAt = ctx.now
  const held = and(isNotNull(transactions.settledAt), isNull(transactions.releasedAt))
  const records = await tx
    .select()
    .from(transactions)
    .where(
      unscoped(
        'the clock releases the reserves of all',
        and(lte(transactions.releaseAt, releasedAt), held, gt(transactions.reserve, 0n)),
      ),
    )
    .orderBy(asc(transactions.releaseAt), asc(transactions.id))
    .limit(batchSize)
    .for('update')
  if (records.length === 0) return []
  const moved = records.map((record) => ({
    record,
    amount: (record.reserve ?? 0n) - record.reserveReturned,
  }))
  const releases = moved.flatMap(({ record, amount }) =>
    reserveRelease(postingContextOf(record, releasedAt), amount),
  )
  await post(tx, releases)
  const ids = records.map(({ id }) => id)
  await tx.update(transactions).set({ releasedAt }).where(byId(transactions.id, ids))
  await emitMoved(tx, ctx, 'balance.reserve_released', moved)
  return moved
}
