import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const outboxTopics = ['mail', 'sms'] as const

/** Messages to the outside, written in the transaction that they tell of and sent after it. */
export const outbox = pgTable(
  'outbox',
  {
    /** Goes along with every try, so that the receiver can drop a second one. */
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text('topic', { enum: outboxTopics }).notNull(),
    merchantId: text('merchant_id'),
    payload: jsonb('payload').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The next try, by the injected clock. */
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
    /** Set when the last try has failed: a person has to look. */
    failedAt: instant('failed_at'),
    attempts: integer('attempts').notNull().default(0),
    /** By the database's own clock: it is about living processes, not about business. */
    lockedUntil: timestamp('locked_until', { withTimezone: true, mode: 'date' }),
    lastError: text('last_error'),
  },
  (t) => [
    // The third is of no use any more: webhooks have tables of their own.
    check('outbox_topic', sql`${t.topic} in ('mail', 'sms', 'webhook')`),
    check('outbox_end', sql`${t.sentAt} is null or ${t.failedAt} is null`),
    index('outbox_open')
      .on(t.dueAt, t.id)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    index('outbox_merchant').on(t.merchantId, t.id),
  ],
)
