import { inArray } from 'drizzle-orm'
import { exportJobs } from '#server/db/schema/exports.ts'
import { files } from '#server/db/schema/files.ts'
import { announcementFiles } from '#server/db/schema/messages.ts'
import { storedName } from '#server/files/export-name.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { removeBytes } from './free-files.ts'

/** Names of our own files, also of partly written ones; any other file in the folder is ignored. */
const ours = /^((?:(?:fil|idf)_\w+\.\w+)|(?:export-\w+))(?:(?:\.[\w-]+)?\.part)?$/

/** Below this number of files, the share of unknown ones is not significant. */
const few = 100
const atOnce = 1_000

/**
 * Removes bytes that have no row, left by a process that died between the two. A row is always written before its
 * bytes, so bytes that are listed first and have no row afterwards are orphans. If most files are unknown, this is the
 * wrong database: then nothing is removed and the log reports it.
 */
export async function sweepFiles(ctx: Ctx): Promise<JobSummary> {
  const found = (await ctx.services.files.names()).flatMap((name) => {
    const of = ours.exec(name)?.[1]
    return of === undefined ? [] : [{ name, of }]
  })
  const known = await knownAmong(
    ctx,
    found.map(({ of }) => of),
  )
  const unknown = found.filter(({ of }) => !known.has(of))
  if (unknown.length > few && unknown.length > found.length / 2) {
    const counts = { found: found.length, unknown: unknown.length }
    ctx.log.error(counts, 'most stored files are unknown to the database: none was removed')
    return {}
  }
  await removeBytes(
    ctx,
    unknown.map(({ name }) => name),
  )
  return unknown.length > 0 ? { removed: unknown.length } : {}
}

async function knownAmong(ctx: Ctx, names: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (let from = 0; from < names.length; from += atOnce) {
    const some = names.slice(from, from + atOnce)
    const exportIds = some.flatMap((name) => name.match(/^export-(.*)$/)?.[1] ?? [])
    const rows = await Promise.all([
      ctx.db.select({ name: files.name }).from(files).where(byId(files.name, some)),
      ctx.db
        .select({ name: announcementFiles.name })
        .from(announcementFiles)
        .where(inArray(announcementFiles.name, some)),
      exportIds.length === 0
        ? []
        : ctx.db
            .select({ id: exportJobs.id })
            .from(exportJobs)
            .where(byId(exportJobs.id, exportIds)),
    ])
    for (const row of rows.flat()) known.add('name' in row ? row.name : storedName(row.id))
  }
  return known
}
