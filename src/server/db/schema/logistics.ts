import { char, date, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { transactions } from './transactions.ts'

/** The shipment of an order; the audit log has its authors and earlier values. */
export const logistics = pgTable('logistics', {
  transactionId: text('transaction_id')
    .primaryKey()
    .references(() => transactions.id),
  carrier: text('carrier').notNull(),
  trackingNumber: text('tracking_number').notNull(),
  shipDate: date('ship_date', { mode: 'string' }).notNull(),
  receiverCountry: char('receiver_country', { length: 2 }).notNull(),
  trackingLink: text('tracking_link'),
  uploadedAt: instant('uploaded_at').notNull(),
  /** When it was last overwritten. */
  changedAt: instant('changed_at'),
})
