import { bigint, char, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { money } from '../columns.ts'

const outcome = () => text('outcome', { enum: ['succeeded', 'failed'] }).notNull()

/** Figures of ended payments by day and card country; amounts are minor units of `currency`. */
const grouped = {
  merchantId: text('merchant_id').notNull(),
  storeId: text('store_id').notNull(),
}

/**
 * Every ended payment as a delta of the figures of its day (UTC): written by a trigger in the transaction that ends the
 * payment, never updated, and later merged into `report_sums`. Payments that end at once thus never wait for each
 * other.
 */
export const reportChanges = pgTable(
  'report_changes',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
    ...grouped,
    /** The UTC day of the payment. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The card's country; empty when unknown. */
    country: text('country').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    outcome: outcome(),
    count: integer('count').notNull(),
    amount: money('amount').notNull(),
  },
  (t) => [index('report_changes_day').on(t.merchantId, t.day)],
)

/** The merged deltas, summed by day, by day and country, and by month and country. */
export const reportSums = pgTable(
  'report_sums',
  {
    ...grouped,
    grain: text('grain', { enum: ['day', 'country_day', 'country_month'] }).notNull(),
    /** The first day of the sum. */
    day: date('day', { mode: 'string' }).notNull(),
    country: text('country').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    outcome: outcome(),
    count: integer('count').notNull(),
    amount: money('amount').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'report_sums_one',
      columns: [t.merchantId, t.grain, t.day, t.storeId, t.country, t.currency, t.outcome],
    }),
  ],
)
