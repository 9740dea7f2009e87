import { eq, inArray, isNull } from 'drizzle-orm'
import { timerActs } from '#labels/timers/acts.ts'
import { withdrawalAccountTimers } from '#labels/timers/withdrawal-accounts.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { detailsBy, type Timers, timerColumns } from '#server/kernel/timers.ts'
import { labelOf } from './shared/view.ts'

/** Withdrawal accounts that were declined, until they are changed or removed. They have no deadline. */
export const withdrawalAccountDeadlines: readonly Timers[] = [
  {
    kind: 'withdrawal_account',
    words: withdrawalAccountTimers.withdrawal_account,
    stake: 'held',
    menus: ['M-0803'],
    today: 'always',
    running: (by) =>
      by.db
        .select(timerColumns({ subject: withdrawalAccounts.id }))
        .from(withdrawalAccounts)
        .where(
          only(
            ofMerchant(by, withdrawalAccounts),
            eq(withdrawalAccounts.status, 'failed'),
            isNull(withdrawalAccounts.deletedAt),
          ),
        )
        .getSQL(),
    details: async (by, subjects) =>
      detailsBy(
        await by.db
          .select()
          .from(withdrawalAccounts)
          .where(
            only(ofMerchant(by, withdrawalAccounts), inArray(withdrawalAccounts.id, [...subjects])),
          ),
        (account) => ({ subject: account.id, who: labelOf(account), reason: null }),
      ),
    acts: [{ screen: '/aq/cashAccount', address: () => '/aq/cashAccount', word: timerActs.fix }],
  },
]
