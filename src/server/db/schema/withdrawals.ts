import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { withdrawalStatuses } from '#domain/money/withdrawals.ts'
import { instant, money, stateColumn } from '../columns.ts'

/** Money on its way from a merchant's balance to its bank. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    /** Null: from the merchant's balance across all stores. */
    storeId: text('store_id'),
    status: stateColumn(text('status', { enum: withdrawalStatuses }).notNull()),
    currency: char('currency', { length: 3 }).notNull(),
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
    /** The amount remitted so far; finally the amount without the fee. */
    remitted: stateColumn(money('remitted').notNull().default(sql`0`)),
    accountId: text('account_id'),
    /** The account at that time, its number masked. */
    accountLabel: text('account_label').notNull().default(''),
    automatic: boolean('automatic').notNull().default(false),
    /** The bank's reference of the remittance. */
    reference: text('reference'),
    /** Why it failed, was held or was returned. */
    cause: text('cause'),
    requestedAt: instant('requested_at').notNull(),
    remittedAt: instant('remitted_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('withdrawals_merchant').on(t.merchantId, t.requestedAt),
    index('withdrawals_waiting').on(t.status, t.requestedAt, t.id),
    check(
      'withdrawals_remitted',
      sql`${t.remitted} >= 0 and ${t.remitted} <= ${t.amount} - ${t.fee}`,
    ),
  ],
)

/** The share of a withdrawal taken from each store; the parts sum to its amount and its fee. */
export const withdrawalParts = pgTable(
  'withdrawal_parts',
  {
    withdrawalId: text('withdrawal_id')
      .notNull()
      .references(() => withdrawals.id),
    storeId: text('store_id').notNull(),
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.withdrawalId, t.storeId] }),
    index('withdrawal_parts_store').on(t.storeId),
  ],
)

/**
 * The balance entries that a withdrawal pays out, first in first out, which sum to its amount. Entries are never
 * deleted, so no foreign key is needed: the views `withdrawal_*` check them.
 */
export const withdrawalLines = pgTable(
  'withdrawal_lines',
  {
    withdrawalId: text('withdrawal_id').notNull(),
    position: integer('position').notNull(),
    storeId: text('store_id').notNull(),
    entryId: bigint('entry_id', { mode: 'bigint' }).notNull(),
    transactionId: text('transaction_id'),
    amount: money('amount').notNull(),
    /** When it was reopened, because the withdrawal failed or was returned. */
    reopenedAt: instant('reopened_at'),
  },
  (t) => [
    primaryKey({ columns: [t.withdrawalId, t.position] }),
    index('withdrawal_lines_entry').on(t.entryId).where(sql`${t.reopenedAt} is null`),
    index('withdrawal_lines_transaction').on(t.transactionId),
  ],
)

/**
 * Up to which entry of an available account everything is paid out, so that a withdrawal continues there and not at the
 * beginning. Changed only while the account is locked; no row: nothing was ever paid out.
 */
export const withdrawalMarks = pgTable('withdrawal_marks', {
  accountId: bigint('account_id', { mode: 'bigint' }).primaryKey(),
  /** No credit entry up to this one is open. */
  creditsTo: bigint('credits_to', { mode: 'bigint' }).notNull(),
  /** The same for debit entries. */
  debitsTo: bigint('debits_to', { mode: 'bigint' }).notNull(),
})
