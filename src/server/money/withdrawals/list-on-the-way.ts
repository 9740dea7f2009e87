import type * as contract from '#contract/money/withdrawals.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { storesIn } from './page.ts'
import { withdrawalsOnTheWay } from './shared/on-the-way.ts'
import { toRow } from './view.ts'

/** Withdrawals that have not reached the bank, the earliest expected first. */
export const listOnTheWay: Handler<typeof contract.listOnTheWay> = async (ctx, { accId }) => {
  const { merchantId, now } = ctx
  const storeIds = storesIn(ctx, accId ? [accId] : undefined)
  const found = await withdrawalsOnTheWay(ctx.db, { merchantId, storeIds, now })
  return { records: found.map((seen) => toRow(seen, now)) }
}
