import { and, eq, inArray, ne, type SQL, type SQLWrapper } from 'drizzle-orm'
import { payerFor } from '#domain/payments/payer-for.ts'
import { timerActs } from '#labels/timers/acts.ts'
import { chargebackTimers } from '#labels/timers/chargebacks.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import { detailsBy, type Timers, timerColumns } from '#server/kernel/timers.ts'
import { unanswered } from './shared/unanswered.ts'

type Kind = {
  readonly which: SQL | undefined
  readonly at: SQLWrapper
  /** Whether the disputed amount is at risk. */
  readonly money: boolean
}

/** The timers of cases with a deadline. */
const running = (
  kind: keyof typeof chargebackTimers,
  { which, at, money }: Kind,
): Pick<Timers, 'kind' | 'words' | 'menus' | 'running' | 'details'> => ({
  kind,
  words: chargebackTimers[kind],
  menus: ['M-0401'],
  running: (by) => {
    const columns = timerColumns({
      subject: chargebacks.id,
      storeId: chargebacks.storeId,
      at,
      ...(money ? { currency: chargebacks.currency, amount: chargebacks.amount } : {}),
    })
    return by.db
      .select(columns)
      .from(chargebacks)
      .where(only(inScope(by, chargebacks), which))
      .getSQL()
  },
  details: async (by, subjects) =>
    detailsBy(
      await by.db
        .select({ held: chargebacks, email: transactions.email })
        .from(chargebacks)
        .innerJoin(transactions, eq(transactions.id, chargebacks.transactionId))
        .where(only(inScope(by, chargebacks), inArray(chargebacks.id, [...subjects]))),
      ({ held, email }) => ({
        subject: held.id,
        who: payerFor(by.permissions, email),
        reason: held.reason,
      }),
    ),
})

/** Cases in a stage that the merchant has not answered. */
const toAnswer = (kind: 'chargeback' | 'retrieval', stage: SQL): Timers => ({
  ...running(kind, { which: and(unanswered, stage), at: chargebacks.deadline, money: true }),
  stake: 'lost',
  today: 'always',
  acts: [
    {
      screen: '/aq/chargebackDetail',
      address: ({ record }) => `/aq/chargebackDetail?chargebackId=${encodeURIComponent(record)}`,
      word: timerActs.answer,
    },
    { screen: '/aq/chargeback', address: () => '/aq/chargeback', word: timerActs.open },
  ],
})

/** Cases without action by the merchant: the deadline passes in their favour. */
const onItsWay = (kind: 'answer_leaving' | 'reversal', which: Omit<Kind, 'money'>): Timers => ({
  ...running(kind, { ...which, money: false }),
  stake: 'none',
  acts: [],
})

export const chargebackDeadlines: readonly Timers[] = [
  toAnswer('chargeback', ne(chargebacks.stage, 'retrieval')),
  toAnswer('retrieval', eq(chargebacks.stage, 'retrieval')),
  onItsWay('answer_leaving', {
    which: and(eq(chargebacks.status, 'pending'), eq(chargebacks.appeal, 'submitted')),
    at: chargebacks.sendAt,
  }),
  onItsWay('reversal', {
    which: and(eq(chargebacks.status, 'waiting'), eq(chargebacks.stage, 'chargeback_reversal')),
    at: chargebacks.deadline,
  }),
]
