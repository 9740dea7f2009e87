import { eq, inArray } from 'drizzle-orm'
import { payerFor } from '#domain/payments/payer-for.ts'
import { timerActs } from '#labels/timers/acts.ts'
import { disputeTimers } from '#labels/timers/disputes.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import { detailsBy, type Timers, timerColumns } from '#server/kernel/timers.ts'

const unanswered: Timers = {
  kind: 'dispute',
  words: disputeTimers.dispute,
  stake: 'lost',
  menus: ['M-0407'],
  today: 'always',
  running: (by) =>
    by.db
      .select(
        timerColumns({
          subject: disputes.id,
          storeId: disputes.storeId,
          at: disputes.deadline,
          currency: disputes.currency,
          amount: disputes.amount,
        }),
      )
      .from(disputes)
      .where(only(inScope(by, disputes), eq(disputes.status, 'pending')))
      .getSQL(),
  details: async (by, subjects) =>
    detailsBy(
      await by.db
        .select({ held: disputes, email: transactions.email })
        .from(disputes)
        .innerJoin(transactions, eq(transactions.id, disputes.transactionId))
        .where(only(inScope(by, disputes), inArray(disputes.id, [...subjects]))),
      ({ held, email }) => ({
        subject: held.id,
        who: payerFor(by.permissions, email),
        reason: held.reason,
      }),
    ),
  acts: [
    {
      screen: '/aq/disputeDetail',
      address: ({ record }) => `/aq/disputeDetail?disputeId=${encodeURIComponent(record)}`,
      word: timerActs.answer,
    },
  ],
}

export const disputeDeadlines: readonly Timers[] = [unanswered]
