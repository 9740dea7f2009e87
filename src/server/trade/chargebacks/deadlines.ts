import { eq, inArray, ne, type SQL } from 'drizzle-orm'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import { detailsBy, type Timers, timerColumns } from '#server/kernel/timers.ts'
import { timerActs } from '#words/timers/acts.ts'
import { chargebackTimers } from '#words/timers/chargebacks.ts'

/** Cases of a stage that the merchant has not answered. */
const unanswered = (kind: keyof typeof chargebackTimers, stage: SQL): Timers => ({
  kind,
  words: chargebackTimers[kind],
  stake: 'lost',
  menus: ['M-0401'],
  today: 'always',
  running: (by) =>
    by.db
      .select(
        timerColumns({
          subject: chargebacks.id,
          storeId: chargebacks.storeId,
          at: chargebacks.deadline,
          currency: chargebacks.currency,
          amount: chargebacks.amount,
        }),
      )
      .from(chargebacks)
      .where(only(inScope(by, chargebacks), eq(chargebacks.status, 'pending'), stage))
      .getSQL(),
  details: async (by, subjects) =>
    detailsBy(
      await by.db
        .select({ held: chargebacks, email: transactions.email })
        .from(chargebacks)
        .innerJoin(transactions, eq(transactions.id, chargebacks.transactionId))
        .where(only(inScope(by, chargebacks), inArray(chargebacks.id, [...subjects]))),
      ({ held, email }) => ({
        subject: held.id,
        // Who pays is told to whoever may open the log.
        who: by.permissions.has('M-1001') ? email : null,
        reason: held.reason,
      }),
    ),
  acts: [
    {
      screen: '/aq/chargebackDetail',
      address: ({ record }) => `/aq/chargebackDetail?chargebackId=${encodeURIComponent(record)}`,
      word: timerActs.answer,
    },
    { screen: '/aq/chargeback', address: () => '/aq/chargeback', word: timerActs.open },
  ],
})

export const chargebackDeadlines: readonly Timers[] = [
  unanswered('chargeback', ne(chargebacks.stage, 'retrieval')),
  unanswered('retrieval', eq(chargebacks.stage, 'retrieval')),
]
