import { and, eq, gt, sql } from 'drizzle-orm'
import { rejectionsToClose, rejectionWindow } from '#domain/money/auto-withdrawals.ts'
import { autoWithdrawalRuns, autoWithdrawals } from '#server/db/schema/auto-withdrawals.ts'
import { byId, ofMerchant, only } from '#server/kernel/scope.ts'
import { type Timers, timerColumns } from '#server/kernel/timers.ts'
import { timerActs } from '#words/timers/acts.ts'
import { autoWithdrawalTimers } from '#words/timers/auto-withdrawals.ts'

const { merchantId, rejectedAt, currency, amount } = autoWithdrawalRuns
const last = (column: typeof currency | typeof amount) =>
  sql`(array_agg(${column} order by ${rejectedAt} desc, ${autoWithdrawalRuns.id} desc))[1]`

/**
 * One rejection before the automatic withdrawal is turned off: until the oldest that counts leaves the window. The money
 * is what was rejected last.
 */
export const autoWithdrawalDeadlines: readonly Timers[] = [
  {
    kind: 'auto_withdrawal',
    words: autoWithdrawalTimers.auto_withdrawal,
    stake: 'held',
    menus: ['M-0803'],
    running: (by) => {
      const since = new Date(by.now.getTime() - rejectionWindow).toISOString()
      return by.db
        .select(
          timerColumns({
            subject: merchantId,
            at: sql`min(${rejectedAt}) + ${`${rejectionWindow} milliseconds`}::interval`,
            currency: last(currency),
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
            gt(rejectedAt, sql`greatest(${since}::timestamptz, ${autoWithdrawals.savedAt})`),
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
