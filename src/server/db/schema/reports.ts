import { bigint, char, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { money } from '../columns.ts'

const outcome = () => text('outcome', { enum: ['succeeded', 'failed'] }).notNull()

/** What is known of ended payments by day and by country of the card; amounts are minor units of `currency`. */
const grouped = {
  merchantId: text('merchant_id').notNull(),
  storeId: text('store_id').notNull(),
}

/**
 * Every payment that ended, as a change of the figures of its day (UTC): written by a trigger in the transaction in which
 * the payment ends, never updated, and later taken over into `report_sums`. So payments that end at once wait for nobody.
 */
export const reportChanges = pgTable(
  'report_changes',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
    ...grouped,
    /** The UTC day on which the payment was made. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The country of the card; empty where it is not known. */
    country: text('country').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    outcome: outcome(),
    count: integer('count').notNull(),
    amount: money('amount').notNull(),
  },
  (t) => [index('report_changes_day').on(t.merchantId, t.day)],
)

/** The changes that were taken over, summed: by day, by day and country, and by month and country. */
export const reportSums = pgTable(
  'report_sums',
  {
    ...grouped,
    grain: text('grain', { enum: ['day', 'country_day', 'country_month'] }).notNull(),
    /** The first day of what is summed. */
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
