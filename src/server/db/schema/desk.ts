import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, money } from '../columns.ts'

/** Decisions of the provider's staff, or of the sandbox robot that plays it; immutable. */
export const deskDecisions = pgTable(
  'desk_decisions',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    queue: text('queue').notNull(),
    /** The id of the record decided on. */
    subject: text('subject').notNull(),
    merchantId: text('merchant_id').notNull(),
    decision: text('decision').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    /** The total remitted to the bank across all stores, in minor units; remittances only. */
    amount: money('amount'),
    /** A reason code with labels in both languages. */
    reason: text('reason'),
    /** The staff's note to the merchant, in each language. */
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
