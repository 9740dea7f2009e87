import { eq, gte, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { payerFor } from '#domain/payments/payer-for.ts'
import { buttons } from '#domain/permissions.ts'
import { midnightAtOrAfter, plusDays } from '#domain/time-zones.ts'
import { timerActs } from '#labels/timers/acts.ts'
import { transactionTimers } from '#labels/timers/transactions.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import { detailsBy, type Timers, timerColumns } from '#server/kernel/timers.ts'

type Kind = {
  readonly which: SQL
  readonly at: SQLWrapper
  readonly amount: SQLWrapper
}

const running = ({ which, at, amount }: Kind): Pick<Timers, 'running' | 'details'> => ({
  running: (by) => {
    // Only payments that the log shows at once: created within its widest range.
    const tomorrow = midnightAtOrAfter(new Date(by.now.getTime() + 1))
    const listed = gte(transactions.createdAt, plusDays(tomorrow, -limits.listDaysMax))
    const columns = timerColumns({
      subject: transactions.id,
      storeId: transactions.storeId,
      currency: transactions.currency,
      ...{ at, amount },
    })
    return by.db
      .select(columns)
      .from(transactions)
      .where(only(inScope(by, transactions), which, listed))
      .getSQL()
  },
  details: async (by, subjects) =>
    detailsBy(
      await by.db
        .select()
        .from(transactions)
        .where(only(inScope(by, transactions), inArray(transactions.id, [...subjects]))),
      ({ id, email, reviewReason }) => ({
        subject: id,
        who: payerFor(by.permissions, email),
        reason: reviewReason,
      }),
    ),
})

const detail = (record: string, dialog = '') =>
  `/aq/tradeDetail?transactionId=${encodeURIComponent(record)}${dialog}`
const open = {
  screen: '/aq/tradeDetail',
  address: ({ record }: { readonly record: string }) => detail(record),
  word: timerActs.open,
} as const

const rest = sql`${transactions.amount} - ${transactions.captured}`

/** Payments held by risk control, authorisations not yet captured, and failed refunds. */
export const transactionDeadlines: readonly Timers[] = [
  {
    kind: 'risk_order',
    words: transactionTimers.risk_order,
    menus: ['M-1001', 'M-0402'],
    stake: 'lost',
    today: 'always',
    ...running({
      which: eq(transactions.status, 'REVIEW'),
      at: transactions.reviewUntil,
      amount: rest,
    }),
    acts: [
      {
        ...open,
        button: buttons.review,
        word: timerActs.review,
      },
      open,
      {
        screen: '/aq/riskTransactionManagement',
        address: () => '/aq/riskTransactionManagement',
        word: timerActs.open,
      },
    ],
  },
  {
    kind: 'authorisation',
    words: transactionTimers.authorisation,
    menus: ['M-1001'],
    stake: 'lost',
    today: 'always',
    ...running({
      which: inArray(transactions.paymentStatus, ['authorised', 'partly_captured']),
      at: transactions.captureUntil,
      amount: rest,
    }),
    acts: [
      {
        ...open,
        button: buttons.capture,
        address: ({ record }) => detail(record, '&dialog=capture'),
        word: timerActs.capture,
      },
      open,
    ],
  },
  {
    kind: 'failed_refund',
    words: transactionTimers.failed_refund,
    menus: ['M-1001'],
    stake: 'held',
    ...running({
      which: eq(transactions.paymentStatus, 'refund_failed'),
      at: transactions.refundUntil,
      amount: transactions.refundFailed,
    }),
    acts: [open],
  },
]
