import { and, asc, gt, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { runsAt } from '#server/jobs/claim.ts'
import type { JobKind } from '#server/jobs/kinds.ts'
import type { SandboxCtx } from '#server/kernel/context.ts'
import {
  readRunning,
  runningFrom,
  runsAfter,
  timersFor,
} from '#server/notifications/deadlines/shared/running.ts'
import { jobName } from './job-labels.ts'

const isOpen = inArray(jobs.state, ['waiting', 'running'])

/** Jobs that nobody waits for: internal maintenance, and the clock move itself. */
export const housekeeping: readonly JobKind[] = [
  'keys.cleanup',
  'contact.forget',
  'deadline.forget',
  'files.expire',
  'files.sweep',
  'ledger.verify',
  'reports.take_over',
  'sandbox.moveClock',
]

/** Not awaited either, although a clock move runs them: what they find has an instant of its own. */
const collecting: readonly JobKind[] = ['chargeback.collect', 'dispute.collect']

type Next = { readonly at: Date; readonly kind: string; readonly name: string }

/** The next job after an instant that somebody waits for. */
async function nextJob({ db, services, language }: SandboxCtx, after: Date) {
  const [row] = await db
    .select({ at: runsAt, kind: jobs.kind })
    .from(jobs)
    .where(and(isOpen, gt(runsAt, after), notInArray(jobs.kind, [...housekeeping, ...collecting])))
    .orderBy(asc(runsAt), asc(jobs.id))
    .limit(1)
  return row && { ...row, name: jobName(services.extensions.jobs, row.kind, language) }
}

/** The viewer's next deadline, as in their list; undefined on the sandbox's own pages, where nobody is signed in. */
async function nextTimer(ctx: SandboxCtx, after: Date): Promise<Next | undefined> {
  const { merchantId, storeIds, userId, permissions } = ctx
  if (!merchantId || !storeIds || !userId || !permissions) return undefined
  const by = { db: ctx.db, now: after, merchantId, storeIds, userId, permissions }
  const timers = timersFor(ctx.services.extensions.timers, by)
  const from = runningFrom(
    by,
    timers.map((one) => ({ timers: one })),
  )
  const [first] = await readRunning(
    ctx.db,
    sql`${from} where ${runsAfter(after)} order by t.at limit 1`,
  )
  const of = timers.find(({ kind }) => kind === first?.kind)
  if (!first?.at || !of) return undefined
  return { at: first.at, kind: of.kind, name: of.words.name({}, { locale: ctx.language }) }
}

/**
 * What happens next after an instant: a job that somebody waits for, or a deadline that no job ends, such as a
 * document's expiry; undefined if there is neither. If both have the same instant, the job is returned.
 */
export async function nextDeadline(ctx: SandboxCtx, after: Date): Promise<Next | undefined> {
  const [job, timer] = await Promise.all([nextJob(ctx, after), nextTimer(ctx, after)])
  return job && (!timer || job.at <= timer.at) ? job : timer
}

/** Whether a due job is leased at the moment, possibly by a process that has just died. */
export async function anyRunning(db: Database, until: Date): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isOpen,
        lte(jobs.dueAt, until),
        ne(jobs.kind, 'sandbox.moveClock'),
        sql`${jobs.lockedUntil} > clock_timestamp()`,
      ),
    )
    .limit(1)
  return rows.length > 0
}
