import { and, eq, inArray } from 'drizzle-orm'
import type * as contract from '#contract/exports.ts'
import type { ExportJob } from '#contract/exports.ts'
import { unfinishedExports } from '#domain/exports.ts'
import { limits } from '#domain/limits.ts'
import { reason } from '#domain/reasons.ts'
import type { Tx } from '#server/db/open.ts'
import { exportJobs } from '#server/db/schema/exports.ts'
import { users } from '#server/db/schema/sessions.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { fileNameOf } from './file-of.ts'
import { authorizeExport } from './permit-export.ts'
import { scopeOf } from './stream-file.ts'
import { toExport } from './view.ts'

/** Starts an export with the user's current access scope. */
export const request: Handler<typeof contract.request> = async (ctx, input) => {
  const { what, format, timeZone } = input
  await authorizeExport(ctx, what)
  const scope = { ...scopeOf(ctx), timeZone }
  return write<ExportJob>(ctx, { call: 'export.request', owner: ctx.userId, input }, async (tx) => {
    await refuseTooMany(tx, ctx)
    const id = ctx.newId('exp')
    const columns = {
      id,
      merchantId: ctx.merchantId,
      userId: ctx.userId,
      kind: what.kind,
      format,
      state: 'queued' as const,
      filters: what.filters,
      storeIds: [...scope.storeIds],
      timeZone,
      language: ctx.language,
      fileName: fileNameOf(what, scope, format),
      createdAt: scope.until,
    }
    const [row] = await tx.insert(exportJobs).values(columns).returning()
    if (!row) throw new Error('the export was not written')
    const payload = { exportId: id }
    await enqueue(tx, { kind: 'export.run', key: id, dueAt: scope.until, payload })
    const after = { kind: what.kind, format, filters: what.filters }
    const answer = await toExport(tx, ctx, row)
    return { answer, audited: { action: 'export.request', subject: id, after } }
  })
}

/** Limits the exports that one user may have in progress; the lock serialises the user's requests. */
async function refuseTooMany(tx: Tx, ctx: MerchantCtx): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(byId(users.id, ctx.userId)).for('update')
  const own = and(ofMerchant(ctx, exportJobs), eq(exportJobs.userId, ctx.userId))
  const count = await tx.$count(
    exportJobs,
    and(own, inArray(exportJobs.state, [...unfinishedExports])),
  )
  const most = limits.exportsAtOnce
  refuseFor(count < most ? [] : [reason('export.too_many', { count: String(count) })])
}
