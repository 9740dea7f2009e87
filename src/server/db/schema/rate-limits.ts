import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Counts of attempts per window, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit and the hashed key: `signIn.account:<hash>`. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (t) => [index('rate_limits_end').on(t.windowEndsAt)],
)
