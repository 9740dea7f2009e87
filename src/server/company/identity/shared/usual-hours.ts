import { desc, isNotNull } from 'drizzle-orm'
import { reviewsCounted } from '#domain/company/identity/review.ts'
import type { Reader } from '#server/db/open.ts'
import { identityApplications as applications } from '#server/db/schema/identity.ts'
import { middleHours } from '#server/kernel/middle-hours.ts'
import { unscoped } from '#server/kernel/scope.ts'

/** The median length of recent reviews in hours, across all merchants; null when there were none. */
export const usualHours = async (db: Reader): Promise<number | null> =>
  middleHours(
    await db
      .select({ from: applications.submittedAt, until: applications.decidedAt })
      .from(applications)
      .where(
        unscoped('how long reviews take is nobody’s secret', isNotNull(applications.decidedAt)),
      )
      .orderBy(desc(applications.decidedAt))
      .limit(reviewsCounted),
  )
