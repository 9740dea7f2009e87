import { and, isNull, lte } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import { announcementFiles } from '#server/db/schema/messages.ts'
import { transact } from '#server/db/transact.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { auditAll } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { unscoped } from '#server/kernel/scope.ts'
import { freeAnnouncementFiles, freeFiles, isAbandoned, removeBytes } from './free-files.ts'

const atOnce = 500

/**
 * Removes uploaded files that were not used in time. Rows first: bytes without a row can no longer be read by anyone.
 */
export async function expireFiles(ctx: Ctx): Promise<JobSummary> {
  const before = new Date(ctx.now.getTime() - limits.unusedFileLife)
  const expired =
    (await freeAll(ctx, async (tx) => freeFiles(tx, await abandoned(tx, before)))) +
    (await freeAll(ctx, async (tx) => freeAnnouncementFiles(tx, await unpublished(tx, before))))
  return expired > 0 ? { expired } : {}
}

/** Frees files in batches until only those are left that a record is just taking. */
async function freeAll(ctx: Ctx, free: (tx: Tx) => ReturnType<typeof freeFiles>): Promise<number> {
  for (let count = 0; ; ) {
    const names = await transact(ctx.db, async (tx) => {
      const freed = await free(tx)
      await auditAll(tx, ctx, freed.audited)
      return freed.names
    })
    if (names.length === 0) return count
    await removeBytes(ctx, names)
    count += names.length
  }
}

async function abandoned(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ name: files.name })
    .from(files)
    .where(
      unscoped(
        'the clock removes what nobody used',
        and(lte(files.createdAt, before), isAbandoned),
      ),
    )
    .orderBy(files.createdAt)
    .limit(atOnce)
  return rows.map(({ name }) => name)
}

async function unpublished(tx: Tx, before: Date): Promise<string[]> {
  const { name, createdAt, announcementId } = announcementFiles
  const rows = await tx
    .select({ name })
    .from(announcementFiles)
    .where(and(lte(createdAt, before), isNull(announcementId)))
    .orderBy(createdAt)
    .limit(atOnce)
  return rows.map((row) => row.name)
}
