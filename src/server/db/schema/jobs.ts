import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const jobStates = ['waiting', 'running', 'done', 'failed'] as const

/** Work due at a certain time. Executed jobs stay as a list. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** At most one job ever exists per kind and key. */
    key: text('key'),
    payload: jsonb('payload').notNull(),
    /** By the injected clock, as are `retryAt` and `doneAt`. */
    dueAt: instant('due_at').notNull(),
    state: text('state', { enum: jobStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    retryAt: instant('retry_at'),
    /** By the database's clock, because leases concern running processes and not business time. */
    lockedUntil: timestamp('locked_until', { withTimezone: true, mode: 'date' }),
    lockedBy: text('locked_by'),
    doneAt: instant('done_at'),
    /** A short summary of what the handler did. */
    summary: jsonb('summary'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('jobs_kind_key').on(t.kind, t.key),
    check('jobs_state', sql`${t.state} in ('waiting', 'running', 'done', 'failed')`),
    check('jobs_done', sql`(${t.state} = 'done') = (${t.doneAt} is not null)`),
    index('jobs_open').on(t.dueAt, t.id).where(sql`${t.state} in ('waiting', 'running')`),
    index('jobs_finished').on(t.doneAt, t.id).where(sql`${t.doneAt} is not null`),
  ],
)
