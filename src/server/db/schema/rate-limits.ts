import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** How often something was tried in its window; shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is counted and for whom: `signIn.account:<hash>`. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (t) => [index('rate_limits_end').on(t.windowEndsAt)],
)
