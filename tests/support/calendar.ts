import { jobs } from '#server/app/registry.ts'
import type { Database } from '#server/db/open.ts'
import { schedulesOf } from '#server/jobs/module-jobs.ts'
import { beginSchedules } from '#server/jobs/recur.ts'

/** What comes back by the calendar, of all nouns. */
export const calendar = schedulesOf(jobs)

/** Begins the calendar of the program at an instant. */
export const beginCalendar = (db: Database, at: Date): Promise<void> =>
  beginSchedules(db, calendar, at)
