import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** One-time tickets of the provider's other services that were used, until they would have ended. */
export const consumedTickets = pgTable(
  'spent_tickets',
  { id: text('id').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (t) => [index('spent_tickets_end').on(t.expiresAt)],
)
