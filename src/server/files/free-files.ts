import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { websiteDraftProperty } from '#domain/company/websites.ts'
import type { Tx } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import { clientProperties } from '#server/db/schema/merchants.ts'
import { announcementFiles } from '#server/db/schema/messages.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'

/** Files that nothing uses: neither a record nor a saved draft of a form. */
export const isAbandoned = and(
  isNull(files.usedBy),
  not(
    sql`exists (select 1 from ${clientProperties} where ${eq(clientProperties.userId, files.userId)}
      and ${eq(clientProperties.type, websiteDraftProperty)}
      and position(${files.name} in ${clientProperties.value}) > 0)`,
  ),
)

type Freed = { readonly names: readonly string[]; readonly audited: readonly Audited[] }

/**
 * Deletes the rows of unused files. A file that a record is just taking is locked and stays. The bytes are removed
 * after the commit.
 */
export async function freeFiles(tx: Tx, names: readonly string[]): Promise<Freed> {
  if (names.length === 0) return { names, audited: [] }
  const free = tx
    .select({ name: files.name })
    .from(files)
    .where(and(byId(files.name, names), isNull(files.usedBy)))
    .for('update', { skipLocked: true })
  const rows = await tx.delete(files).where(byId(files.name, free)).returning()
  return {
    names: rows.map(({ name }) => name),
    audited: rows.map((row) => ({
      action: 'file.delete',
      subject: row.name,
      merchantId: row.merchantId,
      before: row,
    })),
  }
}

/** The same for files of announcements that were not published. */
export async function freeAnnouncementFiles(tx: Tx, names: readonly string[]): Promise<Freed> {
  if (names.length === 0) return { names, audited: [] }
  const free = tx
    .select({ name: announcementFiles.name })
    .from(announcementFiles)
    .where(
      and(inArray(announcementFiles.name, [...names]), isNull(announcementFiles.announcementId)),
    )
    .for('update', { skipLocked: true })
  const rows = await tx
    .delete(announcementFiles)
    .where(inArray(announcementFiles.name, free))
    .returning()
  return {
    names: rows.map(({ name }) => name),
    audited: rows.map((row) => ({ action: 'file.delete', subject: row.name, before: row })),
  }
}

/** Removes the bytes of files whose rows are deleted. Whatever cannot be removed now is removed by the sweep later. */
export async function removeBytes(ctx: Ctx, names: readonly string[]): Promise<void> {
  for (const name of names)
    await ctx.services.files
      .remove(name)
      .catch((err: unknown) => ctx.log.error({ err, file: name }, 'a file could not be removed'))
}
