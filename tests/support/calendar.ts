import { jobs } from '#server/app/registry.ts'
import type { Database } from '#server/db/open.ts'
import { schedulesOf } from '#server/jobs/module-jobs.ts'
import { beginSchedules } from '#server/jobs/recur.ts'

/** The recurring schedules of all modules. */
export const calendar = schedulesOf(jobs)

export const beginCalendar = (db: Database, at: Date): Promise<void> =>
  beginSchedules(db, calendar, at)
