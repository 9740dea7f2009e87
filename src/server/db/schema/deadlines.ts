import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TimerKind } from '#labels/timer.ts'
import { instant } from '../columns.ts'
import { merchants } from './merchants.ts'
import { users } from './sessions.ts'

/** What a merchant's people noted at a timer: who has it, and until when it is out of sight. Its end is not theirs to move. */
export const deadlineMarks = pgTable(
  'deadline_marks',
  {
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    kind: text('kind').$type<TimerKind>().notNull(),
    subject: text('subject').notNull(),
    assigneeId: text('assignee_id').references(() => users.id),
    snoozedUntil: instant('snoozed_until'),
    /** The end of the timer as it was then: after it the mark is of no use. */
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.kind, t.subject] }),
    index('deadline_marks_ends').on(t.endsAt),
  ],
)

/** The secret addresses at which users' calendars read their deadlines; one a user, only its hash is kept. */
export const deadlineFeeds = pgTable(
  'deadline_feeds',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    secretHash: text('secret_hash').notNull(),
    /** In which its deadlines are said. */
    language: text('language', { enum: ['en', 'zh'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [uniqueIndex('deadline_feeds_secret').on(t.secretHash)],
)
