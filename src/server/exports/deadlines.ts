import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { exportTimers } from '#labels/timers/exports.ts'
import { exportJobs } from '#server/db/schema/exports.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { detailsBy, type Timers, type TimerViewer, timerColumns } from '#server/kernel/timers.ts'

const kept = (by: TimerViewer) =>
  only(
    ofMerchant(by, exportJobs),
    and(
      eq(exportJobs.userId, by.userId),
      eq(exportJobs.state, 'ready'),
      isNotNull(exportJobs.expiresAt),
      // A file with stores that are no longer visible to the user is refused to them.
      sql`${exportJobs.storeIds} <@ ${sql.param([...by.storeIds])}::text[]`,
    ),
  )

/**
 * Files that the user exported, until they are removed. The exports drawer, where they are fetched, has no address of
 * its own.
 */
export const exportDeadlines: readonly Timers[] = [
  {
    kind: 'export_file',
    words: exportTimers.export_file,
    stake: 'none',
    menus: [],
    personal: true,
    running: (by) =>
      by.db
        .select(timerColumns({ subject: exportJobs.id, at: exportJobs.expiresAt }))
        .from(exportJobs)
        .where(kept(by))
        .getSQL(),
    details: async (by, subjects) =>
      detailsBy(
        await by.db
          .select({ id: exportJobs.id, fileName: exportJobs.fileName })
          .from(exportJobs)
          .where(only(kept(by), inArray(exportJobs.id, [...subjects]))),
        ({ id, fileName }) => ({ subject: id, who: fileName, reason: null }),
      ),
    acts: [],
  },
]
