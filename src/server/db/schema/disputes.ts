import { sql } from 'drizzle-orm'
import { char, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { disputeEventKinds, disputeReasons, disputeStatuses } from '#domain/payments/disputes.ts'
import { instant, money, stateColumn } from '../columns.ts'
import { transactions } from './transactions.ts'

/** Dispute alerts of the card network: a cardholder is about to dispute a payment. */
export const disputes = pgTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    /** The network's reference; a repeated alert has the same one. */
    networkReference: text('network_reference').notNull().unique(),
    merchantId: text('merchant_id').notNull(),
    storeId: text('store_id').notNull(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    status: stateColumn(text('status', { enum: disputeStatuses }).notNull()),
    reason: text('reason', { enum: disputeReasons }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    amount: money('amount').notNull(),
    receivedAt: instant('received_at').notNull(),
    deadline: instant('deadline').notNull(),
    /** The merchant's note on what they did. */
    note: text('note'),
    /** When it was closed for good. */
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('disputes_merchant').on(t.merchantId, t.receivedAt, t.id),
    index('disputes_status').on(t.merchantId, t.status, t.deadline),
    index('disputes_deadline').on(t.merchantId, t.deadline, t.id),
    index('disputes_amount_order').on(t.merchantId, t.currency, t.amount, t.id),
    index('disputes_transaction').on(t.transactionId),
    check('disputes_amount', sql`${t.amount} > 0`),
  ],
)

/** The events of an alert, each kind at most once. */
export const disputeEvents = pgTable(
  'dispute_events',
  {
    id: text('id').primaryKey(),
    disputeId: text('dispute_id')
      .notNull()
      .references(() => disputes.id),
    kind: text('kind', { enum: disputeEventKinds }).notNull(),
    at: instant('at').notNull(),
    /** Null when it was no user of the merchant. */
    actor: text('actor'),
  },
  (t) => [unique('dispute_events_once').on(t.disputeId, t.kind)],
)
