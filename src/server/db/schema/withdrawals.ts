import { char, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, money } from '../columns.ts'

export const withdrawalStatuses = [
  'INPROCESS',
  'RECEIVED',
  'PENDING',
  'PART_SUCCESS',
  'SUCCESS',
  'FAILED',
  'RETURN',
] as const

/** Money on its way from a store's balance to the merchant's bank. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    storeId: text('store_id').notNull(),
    status: text('status', { enum: withdrawalStatuses }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
    requestedAt: instant('requested_at').notNull(),
    remittedAt: instant('remitted_at'),
  },
  (t) => [index('withdrawals_merchant').on(t.merchantId, t.requestedAt)],
)
