import { and, eq, gt, type SQLWrapper, sql } from 'drizzle-orm'
import { rejectionsToClose, rejectionWindow } from '#domain/money/auto-withdrawals.ts'
import { timerActs } from '#labels/timers/acts.ts'
import { autoWithdrawalTimers } from '#labels/timers/auto-withdrawals.ts'
import { autoWithdrawalRuns, autoWithdrawals } from '#server/db/schema/auto-withdrawals.ts'
import { users } from '#server/db/schema/sessions.ts'
import { byId, ofMerchant, only } from '#server/kernel/scope.ts'
import { type Timers, type TimerViewer, timerColumns } from '#server/kernel/timers.ts'

const { merchantId, rejectedAt, currency, withdrawalId } = autoWithdrawalRuns
const last = (column: SQLWrapper) =>
  sql`(array_agg(${column} order by ${rejectedAt} desc, ${autoWithdrawalRuns.id} desc))[1]`

/** What of a run is of the websites in reach; of one that asked for nothing nobody but who has all groups is told. */
const seenOf = (by: TimerViewer) => sql`case when ${withdrawalId} is not null
  then (select sum(p.amount) from withdrawal_parts p
    where p.withdrawal_id = ${withdrawalId} and ${byId(sql`p.store_id`, by.storeIds)})
  when exists (select from ${users} where ${byId(users.id, by.userId)}
    and (${users.allGroups} or ${users.kind} = 'administrator'))
  then ${autoWithdrawalRuns.amount} end`

/**
 * One rejection before the automatic withdrawal is turned off: until the oldest that counts leaves the window. The money
 * is what was rejected last, as far as it is in reach.
 */
export const autoWithdrawalDeadlines: readonly Timers[] = [
  {
    kind: 'auto_withdrawal',
    words: autoWithdrawalTimers.auto_withdrawal,
    stake: 'held',
    menus: ['M-0803'],
    running: (by) => {
      const since = new Date(by.now.getTime() - rejectionWindow).toISOString()
      const amount = seenOf(by)
      return by.db
        .select(
          timerColumns({
            subject: merchantId,
            at: sql`min(${rejectedAt}) + ${`${rejectionWindow} milliseconds`}::interval`,
            currency: last(sql`case when ${amount} is not null then ${currency} end`),
            amount: last(amount),
          }),
        )
        .from(autoWithdrawalRuns)
        .innerJoin(
          autoWithdrawals,
          and(
            byId(autoWithdrawals.merchantId, autoWithdrawalRuns.merchantId),
            eq(autoWithdrawals.status, 'enabled'),
          ),
        )
        .where(
          only(
            ofMerchant(by, autoWithdrawalRuns),
            gt(
              rejectedAt,
              sql`greatest(${since}::timestamptz, coalesce(${autoWithdrawals.enabledAt}, ${autoWithdrawals.savedAt}))`,
            ),
          ),
        )
        .groupBy(merchantId)
        .having(sql`count(*) = ${rejectionsToClose - 1}`)
        .getSQL()
    },
    details: async (_, subjects) =>
      new Map(subjects.map((subject) => [subject, { who: null, reason: null }])),
    acts: [
      { screen: '/aq/autoWithdrawal', address: () => '/aq/autoWithdrawal', word: timerActs.see },
    ],
  },
]
