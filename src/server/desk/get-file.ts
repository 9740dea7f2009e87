import type * as contract from '#contract/desk/desk.ts'
import { files } from '#server/db/schema/files.ts'
import { savedName } from '#server/files/saved-name.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { requireStaffPermission } from '#server/kernel/staff-permission.ts'
import { casesOf } from './rights.ts'

/** A file that is among the facts of a case; any other file is not found. */
export const getFile: Handler<typeof contract.getFile> = async (
  ctx,
  { queue, subject, fileName },
) => {
  requireStaffPermission(ctx, `file.${queue}`)
  const facts = await casesOf(ctx, queue).facts(ctx.db, ctx, subject)
  const named = facts?.find((fact) => fact.kind === 'file' && fact.value === fileName)
  const [row] = named ? await ctx.db.select().from(files).where(byId(files.name, named.value)) : []
  if (!row) return fail('not_found')
  const body = await storedFile(ctx, row.name)
  const { contentType, bytes, merchantId } = row
  return { fileName: savedName(row), contentType, bytes, body, merchantId }
}
