import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { proposalStates } from '#domain/two-persons.ts'
import { instant, money, stateColumn } from '../columns.ts'

/** Acts of the staff that take two persons: what one proposed, and how it ended. */
export const proposals = pgTable(
  'proposals',
  {
    id: text('id').primaryKey(),
    /** The queue of a case, or `control`. */
    area: text('area').notNull(),
    /** The id of the case, or the control. */
    subject: text('subject').notNull(),
    /** The decision, or `on` and `off` of a control. */
    decision: text('decision').notNull(),
    state: stateColumn(text('state', { enum: proposalStates }).notNull().default('waiting')),
    /** The state of the case and the mark of its facts when it was proposed. */
    seen: text('seen').notNull(),
    revision: text('revision').notNull(),
    /** A reason of the desk; of a control, free text. */
    reason: text('reason'),
    noteEn: text('note_en'),
    noteZh: text('note_zh'),
    /** Minor units; null: all that is left, or none belongs to it. */
    amount: money('amount'),
    reference: text('reference'),
    proposerId: text('proposer_id').notNull(),
    proposerName: text('proposer_name').notNull(),
    at: instant('at').notNull(),
    /** Who confirmed or dismissed it. */
    endedById: text('ended_by_id'),
    endedByName: text('ended_by_name'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('proposals_waiting').on(t.area, t.subject).where(sql`${t.state} = 'waiting'`),
    index('proposals_subject').on(t.area, t.subject, t.at),
  ],
)
