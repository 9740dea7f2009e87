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
    /** Null: from the balance of the merchant, whichever stores it is of. */
    storeId: text('store_id'),
    status: stateColumn(text('status', { enum: withdrawalStatuses }).notNull()),
    currency: char('currency', { length: 3 }).notNull(),
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
    /** What has reached the bank so far; at the end the amount without the fee. */
    remitted: stateColumn(money('remitted').notNull().default(sql`0`)),
    accountId: text('account_id'),
    /** The account as it was then, its number masked. */
    accountLabel: text('account_label').notNull().default(''),
    automatic: boolean('automatic').notNull().default(false),
    /** Of the remittance, as the bank names it. */
    reference: text('reference'),
    /** Why it failed, was held or came back. */
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

/** What a withdrawal takes from each store; the parts sum to its amount and its fee. */
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
 * The entries of the balance that a withdrawal pays out, first in first out; they sum to its amount. Entries are never
 * deleted, so no foreign key has to watch over them: the views `withdrawal_*` ask.
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
    /** Open again: the withdrawal failed or came back. */
    reopenedAt: instant('reopened_at'),
  },
  (t) => [
    primaryKey({ columns: [t.withdrawalId, t.position] }),
    index('withdrawal_lines_entry').on(t.entryId).where(sql`${t.reopenedAt} is null`),
    index('withdrawal_lines_transaction').on(t.transactionId),
  ],
)

/**
 * Up to which entries of an available account everything is paid out, so that a withdrawal reads on from there and not
 * from the beginning. Changed only while the account is locked; no row: nothing was ever paid out.
 */
export const withdrawalMarks = pgTable('withdrawal_marks', {
  accountId: bigint('account_id', { mode: 'bigint' }).primaryKey(),
  /** No entry up to this one that brought money in is open. */
  creditsTo: bigint('credits_to', { mode: 'bigint' }).notNull(),
  /** The same of those that took money. */
  debitsTo: bigint('debits_to', { mode: 'bigint' }).notNull(),
})
