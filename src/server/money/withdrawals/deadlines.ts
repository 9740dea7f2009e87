import { sql } from 'drizzle-orm'
import { failedDays } from '#domain/money/withdrawals.ts'
import { addressOf } from '#domain/routes.ts'
import { midnightAtOrAfter, plusDays } from '#domain/time-zones.ts'
import { timerActs } from '#labels/timers/acts.ts'
import { withdrawalTimers } from '#labels/timers/withdrawals.ts'
import { ofMerchant, only, type TenantFilter } from '#server/kernel/scope.ts'
import { detailsBy, type Timers, type TimerViewer } from '#server/kernel/timers.ts'
import { named, partIn, selectWithdrawals } from './view.ts'

/** Withdrawals of the last days that failed or were returned. */
function givenBack(by: TimerViewer): TenantFilter {
  const tomorrow = midnightAtOrAfter(new Date(by.now.getTime() + 1))
  const from = plusDays(tomorrow, -failedDays).toISOString()
  return only(
    ofMerchant(by, named),
    sql`w.status in ('FAILED', 'RETURN') and w.requested_at >= ${from}::timestamptz`,
  )
}

/** Withdrawals whose money is back on the balance. They have no deadline. */
export const withdrawalDeadlines: readonly Timers[] = [
  {
    kind: 'withdrawal',
    words: withdrawalTimers.withdrawal,
    stake: 'held',
    menus: ['M-0302'],
    today: 'always',
    running: (by) => sql`
      select w.id as subject, w.store_id, null::timestamptz as at, w.currency::text as currency, part.amount::bigint as amount
      from withdrawals w ${partIn(by.storeIds)}
      where ${givenBack(by)} and part.amount is not null`,
    details: async (by, subjects) => {
      const where = only(
        ofMerchant(by, named),
        sql`w.id = any(${sql.param([...subjects])}::text[])`,
      )
      const found = await selectWithdrawals(
        by.db,
        { storeIds: by.storeIds, where },
        sql`order by w.id`,
      )
      return detailsBy(found, ({ id, account, cause }) => ({
        ...{ subject: id, who: account, reason: cause },
      }))
    },
    acts: [
      {
        screen: '/aq/withdrawalDetail',
        address: ({ record }) => addressOf('/aq/withdrawalDetail/{code}', record),
        word: timerActs.open,
      },
    ],
  },
]
