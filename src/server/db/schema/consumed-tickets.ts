import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Used one-time tickets of the provider's other services, stored until they would have expired. */
export const consumedTickets = pgTable(
  'spent_tickets',
  { id: text('id').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (t) => [index('spent_tickets_end').on(t.expiresAt)],
)
