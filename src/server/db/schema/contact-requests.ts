import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Enquiries of visitors to sales; each was put into the outbox in the same transaction. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: text('id').primaryKey(),
    contactName: text('contact_name').notNull(),
    email: text('email').notNull(),
    /** `+` and digits. */
    phone: text('phone').notNull(),
    companyName: text('company_name').notNull(),
    /** A complete http(s) URL. */
    website: text('website').notNull(),
    /** The language of the form, in which the reply is written. */
    language: text('language', { enum: ['en', 'zh'] }).notNull(),
    /** The browser's device id; null when the form was sent without scripts. */
    machineId: text('machine_id'),
    address: text('address').notNull(),
    /** Also when the visitor accepted the privacy policy, which the form requires. */
    createdAt: instant('created_at').notNull(),
    /** The address it was mailed to. */
    mailedTo: text('mailed_to').notNull(),
  },
  (t) => [index('contact_requests_created').on(t.createdAt, t.id)],
)
