import { sql } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import { failedDays } from '#domain/money/withdrawals.ts'
import { midnightAtOrAfter, plusDays } from '#domain/time-zones.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import type { Waits } from '#server/kernel/waits.ts'
import { named, selectWithdrawals } from './view.ts'

/** Withdrawals of the last days that failed or came back: their money waits on the balance. */
export const withdrawalWaits: readonly Waits[] = [
  {
    kind: 'withdrawal',
    menus: ['M-0302'],
    find: async (ctx, lines) => {
      const tomorrow = midnightAtOrAfter(new Date(ctx.now.getTime() + 1))
      const from = plusDays(tomorrow, -failedDays).toISOString()
      const where = only(
        ofMerchant(ctx, named),
        sql`w.status in ('FAILED', 'RETURN') and w.requested_at >= ${from}::timestamptz`,
      )
      const found = await selectWithdrawals(
        ctx.db,
        { storeIds: ctx.storeIds, where },
        sql`order by w.requested_at, w.id`,
      )
      return {
        count: found.length,
        lines: found.slice(0, lines).map(({ id, storeName, account, cause, currency, amount }) => ({
          recordId: id,
          website: storeName,
          who: account,
          reason: cause,
          money: { currency: currencyOf(currency), amount },
          until: null,
        })),
      }
    },
  },
]
