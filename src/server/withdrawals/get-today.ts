import { sql } from 'drizzle-orm'
import type * as contract from '#contract/withdrawals.ts'
import { currencies } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { dayInZone, midnightAtOrBefore } from '#domain/time-zones.ts'
import { givenBackStatuses, type WithdrawalStatus } from '#domain/withdrawals.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { newestFirst, storesIn } from './filters.ts'
import { type Seen, selectWithdrawals, toRow } from './view.ts'

const givenBack: readonly WithdrawalStatus[] = givenBackStatuses

/** What was withdrawn today, by the days of UTC+0. */
export const getToday: Verb<typeof contract.getToday> = async (ctx, { accId }) => {
  const now = ctx.now()
  const found = await selectWithdrawals(
    ctx.db,
    {
      merchantId: ctx.merchantId,
      storeIds: storesIn(ctx.storeIds, accId ? [accId] : undefined),
      where: sql`w.requested_at >= ${midnightAtOrBefore(now).toISOString()}::timestamptz`,
    },
    newestFirst,
  )
  const counted = found.filter(({ status }) => !givenBack.includes(status))
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
    records: found.map(toRow),
  }
}

const sum = (list: readonly Seen[], pick: (one: Seen) => bigint) =>
  list.reduce((total, one) => total + pick(one), 0n)
