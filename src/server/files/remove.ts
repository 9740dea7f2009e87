import { and, eq, isNull } from 'drizzle-orm'
import type * as contract from '#contract/files.ts'
import { files } from '#server/db/schema/files.ts'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

/** Only the user who uploaded a file may remove it, and only while nothing refers to it. */
export const remove: Handler<typeof contract.remove> = async (ctx, { fileName }) =>
  (await removeUnused(ctx, fileName)) ? 'SUCCESS' : fail('not_found')

/**
 * The same; returns false if there is no such file. The row is deleted first: bytes without a row can no longer be read
 * by anyone.
 */
export async function removeUnused(ctx: MerchantCtx, name: string): Promise<boolean> {
  const mine = and(
    eq(files.name, name),
    ofMerchant(ctx, files),
    eq(files.userId, ctx.userId),
    isNull(files.usedBy),
  )
  const removed = await transact(ctx.db, async (tx) => {
    const [row] = await tx.delete(files).where(mine).returning()
    if (row) await audit(tx, ctx, { action: 'file.delete', subject: name, before: row })
    return row
  })
  if (removed) await ctx.services.files.remove(name)
  return removed !== undefined
}
