import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, money } from '../columns.ts'

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
    /** What left for the bank by it, of all stores, in minor units; of a remittance only. */
    amount: money('amount'),
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
