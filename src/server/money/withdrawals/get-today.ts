import { sql } from 'drizzle-orm'
import type * as contract from '#contract/money/withdrawals.ts'
import { currencies } from '#domain/currencies.ts'
import { isGivenBack } from '#domain/money/withdrawals.ts'
import { decimalOf } from '#domain/money.ts'
import { dayInZone, midnightAtOrBefore } from '#domain/time-zones.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { storesIn } from './page.ts'
import { named, type Seen, selectWithdrawals, toRow } from './view.ts'

/** Withdrawals requested today (UTC+0). */
export const getToday: Handler<typeof contract.getToday> = async (ctx, { accId }) => {
  const now = ctx.now
  const found = await selectWithdrawals(
    ctx.db,
    {
      storeIds: storesIn(ctx, accId ? [accId] : undefined),
      where: only(
        ofMerchant(ctx, named),
        sql`w.requested_at >= ${midnightAtOrBefore(now).toISOString()}::timestamptz`,
      ),
    },
    sql`order by w.requested_at desc, w.id desc`,
  )
  const counted = found.filter(({ status }) => !isGivenBack(status))
  return {
    day: dayInZone(now, 'UTC+0'),
    totals: currencies.flatMap((currency) => {
      const own = counted.filter((one) => one.currency === currency)
      if (own.length === 0) return []
      const amount = sum(own, (one) => one.amount)
      const fee = sum(own, (one) => one.fee)
      return [
        {
          currency,
          count: own.length,
          amount: decimalOf(amount, currency),
          fee: decimalOf(fee, currency),
          transferredAmount: decimalOf(amount - fee, currency),
        },
      ]
    }),
    records: found.map((row) => toRow(row, now)),
  }
}

const sum = (list: readonly Seen[], pick: (one: Seen) => bigint) =>
  list.reduce((total, one) => total + pick(one), 0n)
