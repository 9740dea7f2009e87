import {
  bigint,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  autoWithdrawalClosings,
  autoWithdrawalOutcomes,
  autoWithdrawalPeriods,
  autoWithdrawalStatuses,
} from '#domain/money/auto-withdrawals.ts'
import { instant, money, stateColumn } from '../columns.ts'
import { merchants } from './merchants.ts'

/** A merchant's automatic withdrawal settings; no row: never configured. */
export const autoWithdrawals = pgTable('auto_withdrawals', {
  merchantId: text('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  status: stateColumn(text('status', { enum: autoWithdrawalStatuses }).notNull()),
  period: text('period', { enum: autoWithdrawalPeriods }).notNull(),
  /** Weekly: 1 Monday to 5 Friday; monthly: the day of the month; otherwise null. */
  periodDay: integer('period_day'),
  minimumCurrency: char('minimum_currency', { length: 3 }).notNull(),
  minimumAmount: money('minimum_amount').notNull(),
  /** US dollars per unit of the minimum's currency, when it was saved. */
  minimumRate: text('minimum_rate').notNull(),
  savedAt: instant('saved_at').notNull(),
  /** When it was last enabled; rejections count from then. Null: since `savedAt`, on rows older than this column. */
  enabledAt: instant('enabled_at'),
  closedAt: instant('closed_at'),
  closing: text('closing', { enum: autoWithdrawalClosings }),
})

/** The withdrawal account for each currency. */
export const autoWithdrawalTargets = pgTable(
  'auto_withdrawal_targets',
  {
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    currency: char('currency', { length: 3 }).notNull(),
    accountId: text('account_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.currency] })],
)

export const autoWithdrawalRuns = pgTable(
  'auto_withdrawal_runs',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    currency: char('currency', { length: 3 }).notNull(),
    at: instant('at').notNull(),
    outcome: text('outcome', { enum: autoWithdrawalOutcomes }).notNull(),
    amount: money('amount').notNull(),
    withdrawalId: text('withdrawal_id'),
    /** When it was rejected, at once or later by the provider or the bank. */
    rejectedAt: instant('rejected_at'),
    /** Why no withdrawal was requested, or why it was rejected: reasons in their API form. */
    reasons: jsonb('reasons').notNull(),
  },
  (t) => [
    uniqueIndex('auto_withdrawal_runs_once').on(t.merchantId, t.at, t.currency),
    index('auto_withdrawal_runs_withdrawal').on(t.withdrawalId),
  ],
)
