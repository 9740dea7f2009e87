import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { proposalStates } from '#domain/two-persons.ts'
import { instant, money, stateColumn } from '../columns.ts'

/** Staff actions that require two people: the proposal, and how it ended. */
export const proposals = pgTable(
  'proposals',
  {
    id: text('id').primaryKey(),
    /** The queue of a case, or `control`. */
    area: text('area').notNull(),
    /** The id of the case or the control. */
    subject: text('subject').notNull(),
    /** The decision, or `on` or `off` for a control. */
    decision: text('decision').notNull(),
    state: stateColumn(text('state', { enum: proposalStates }).notNull().default('waiting')),
    /** The state of the case and the revision of its facts at the proposal. */
    seen: text('seen').notNull(),
    revision: text('revision').notNull(),
    /** A desk reason code; free text for a control. */
    reason: text('reason'),
    noteEn: text('note_en'),
    noteZh: text('note_zh'),
    /** Minor units; null: the whole remainder, or not applicable. */
    amount: money('amount'),
    reference: text('reference'),
    proposerId: text('proposer_id').notNull(),
    proposerName: text('proposer_name').notNull(),
    at: instant('at').notNull(),
    /** The staff member who confirmed or dismissed it. */
    endedById: text('ended_by_id'),
    endedByName: text('ended_by_name'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('proposals_waiting').on(t.area, t.subject).where(sql`${t.state} = 'waiting'`),
    index('proposals_subject').on(t.area, t.subject, t.at),
  ],
)
