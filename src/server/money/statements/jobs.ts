import { m } from '#paraglide/messages.js'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { makeInvoice, makeStatement } from './make.ts'
import { runSchedule } from './run-schedule.ts'

export const statementJobs: ModuleJobs<'statement.schedule' | 'statement.make' | 'invoice.make'> = {
  'statement.schedule': {
    word: m.sandbox_job_statement_schedule,
    schedule: { next: dailyAt(0, 15), missed: 'each' },
    at: 'due',
    long: runSchedule,
  },
  'statement.make': {
    word: m.sandbox_job_statement_make,
    at: 'now',
    long: (ctx, { statementId }) => makeStatement(ctx, statementId),
  },
  'invoice.make': {
    word: m.sandbox_job_invoice_make,
    at: 'now',
    long: (ctx, { invoiceId }) => makeInvoice(ctx, invoiceId),
  },
}
