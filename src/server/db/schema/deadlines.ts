import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TimerKind } from '#labels/timers/all.ts'
import { instant } from '../columns.ts'
import { merchants } from './merchants.ts'
import { users } from './sessions.ts'

/** A merchant's assignment and snooze of a deadline. Users cannot move its end. */
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
    /** The timer's end at that time, after which the assignment or snooze expires. */
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.kind, t.subject] }),
    index('deadline_marks_ends').on(t.endsAt),
  ],
)

/** The secret URLs of users' calendar feeds; one per user, stored as a hash only. */
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
    /** The language of its deadlines. */
    language: text('language', { enum: ['en', 'zh'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [uniqueIndex('deadline_feeds_secret').on(t.secretHash)],
)
