import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { exportStates } from '#domain/exports.ts'
import { instant, stateColumn } from '../columns.ts'

/** Exports that run in the background and keep their file for a while. */
export const exportJobs = pgTable(
  'export_jobs',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind').notNull(),
    format: text('format', { enum: ['csv', 'xlsx'] }).notNull(),
    state: stateColumn(text('state', { enum: exportStates }).notNull()),
    filters: jsonb('filters').notNull(),
    storeIds: text('store_ids').array().notNull(),
    timeZone: text('time_zone').notNull(),
    language: text('language').notNull(),
    fileName: text('file_name').notNull(),
    rowsTotal: integer('rows_total'),
    rowsWritten: integer('rows_written').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at'),
  },
  (t) => [index('export_jobs_user').on(t.userId, t.createdAt)],
)
