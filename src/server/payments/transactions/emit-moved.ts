import type { Tx } from '#server/db/open.ts'
import { emitAll } from '#server/events/emit.ts'
import { moneyOf } from '#server/events/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type Moved, postingContextOf } from './batch.ts'

/** Emits webhook events with the amounts that a batch moved, by website and currency. */
export async function emitMoved(
  tx: Tx,
  ctx: Ctx,
  event: 'balance.settled' | 'balance.reserve_released',
  moved: readonly Moved[],
): Promise<void> {
  const sums = new Map<
    string,
    { place: ReturnType<typeof postingContextOf>; sum: bigint; count: number }
  >()
  for (const { record, amount } of moved) {
    const place = postingContextOf(record, ctx.now)
    const key = `${place.storeId} ${place.currency}`
    const { sum, count } = sums.get(key) ?? { sum: 0n, count: 0 }
    sums.set(key, { place, sum: sum + amount, count: count + 1 })
  }
  const all = [...sums.values()].map(({ place, sum, count }) => {
    const { merchantId, storeId, currency } = place
    const data = { storeId, amount: moneyOf(sum, currency), payments: count }
    return { merchantId, storeId, object: storeId, data }
  })
  await emitAll(tx, ctx, event, all)
}
