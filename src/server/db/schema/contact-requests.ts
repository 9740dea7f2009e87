import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** What visitors sent to sales; each was put into the outbox in the same transaction. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: text('id').primaryKey(),
    contactName: text('contact_name').notNull(),
    email: text('email').notNull(),
    /** `+` and digits. */
    phone: text('phone').notNull(),
    companyName: text('company_name').notNull(),
    /** A whole http(s) address. */
    website: text('website').notNull(),
    /** The language that the form was filled in; the answer is written in it. */
    language: text('language', { enum: ['en', 'zh'] }).notNull(),
    /** The browser's device id; null when the form was sent without a script. */
    machineId: text('machine_id'),
    address: text('address').notNull(),
    /** Also when the visitor agreed to the privacy policy: without that there is no request. */
    createdAt: instant('created_at').notNull(),
    /** Where it was mailed to. */
    mailedTo: text('mailed_to').notNull(),
  },
  (t) => [index('contact_requests_created').on(t.createdAt, t.id)],
)
