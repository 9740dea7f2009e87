import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { messageTypes } from '#domain/messages.ts'
import { instant } from '../columns.ts'

/** What the provider's staff, or the robot that plays it, decided; never changed. */
export const deskDecisions = pgTable(
  'desk_decisions',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    queue: text('queue').notNull(),
    /** The id of what was decided on. */
    subject: text('subject').notNull(),
    merchantId: text('merchant_id').notNull(),
    decision: text('decision').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    /** A reason that has its words in both languages. */
    reason: text('reason'),
    /** What the staff adds for the merchant, in each language. */
    noteEn: text('note_en'),
    noteZh: text('note_zh'),
    deciderId: text('decider_id'),
    deciderName: text('decider_name').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('desk_decisions_subject').on(t.queue, t.subject, t.id),
    index('desk_decisions_merchant').on(t.merchantId, t.id),
  ],
)

/** What the provider tells a merchant; the words are made when it is read, in the reader's language. */
export const merchantMessages = pgTable(
  'merchant_messages',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    /** The queue and the decision that it tells of, with a dot between. */
    kind: text('kind').notNull(),
    type: text('type', { enum: messageTypes }).notNull(),
    subject: text('subject').notNull(),
    /** The store that the subject belongs to; null where it is the merchant's. */
    storeId: text('store_id'),
    params: jsonb('params').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('merchant_messages_merchant').on(t.merchantId, t.at, t.id)],
)
