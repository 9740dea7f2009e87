import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const outboxTopics = ['mail', 'sms'] as const

/** Outgoing messages, written in the transaction of their event and sent after it. */
export const outbox = pgTable(
  'outbox',
  {
    /** Sent with every attempt, so that the receiver can drop duplicates. */
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text('topic', { enum: outboxTopics }).notNull(),
    merchantId: text('merchant_id'),
    payload: jsonb('payload').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The next attempt, by the injected clock. */
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
    /** Set when the last attempt has failed and an operator must look. */
    failedAt: instant('failed_at'),
    attempts: integer('attempts').notNull().default(0),
    /** By the database's clock, because leases concern running processes and not business time. */
    lockedUntil: timestamp('locked_until', { withTimezone: true, mode: 'date' }),
    lastError: text('last_error'),
  },
  (t) => [
    // `webhook` is obsolete: webhooks have tables of their own.
    check('outbox_topic', sql`${t.topic} in ('mail', 'sms', 'webhook')`),
    check('outbox_end', sql`${t.sentAt} is null or ${t.failedAt} is null`),
    index('outbox_open')
      .on(t.dueAt, t.id)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    index('outbox_merchant').on(t.merchantId, t.id),
  ],
)
