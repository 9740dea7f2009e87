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

/**
 * The amount of a run that belongs to visible websites; a run without a withdrawal is shown only to users with all
 * groups.
 */
const seenOf = (by: TimerViewer) => sql`case when ${withdrawalId} is not null
  then (select sum(p.amount) from withdrawal_parts p
    where p.withdrawal_id = ${withdrawalId} and ${byId(sql`p.store_id`, by.storeIds)})
  when exists (select from ${users} where ${byId(users.id, by.userId)}
    and (${users.allGroups} or ${users.kind} = 'administrator'))
  then ${autoWithdrawalRuns.amount} end`

/**
 * The automatic withdrawal is one rejection away from being turned off; the deadline is when the oldest counted
 * rejection leaves the window. The amount is that of the last rejected run, as far as it is visible.
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
