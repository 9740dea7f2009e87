import { and, eq, gt, sql } from 'drizzle-orm'
import type * as contract from '#contract/access/audit.ts'
import { minute } from '#domain/durations.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { after } from '#server/kernel/lists/order.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { type AuditFilters, auditWhere, entries, toEntry } from './entries.ts'

export const list: Handler<typeof contract.list> = async (ctx, input) => {
  const { pageNum, pageSize, cursor, total, ...filters } = input
  // Validates first, so that a refused request is not recorded as a read.
  after(entries.order(filters), cursor)
  auditWhere(ctx, filters)
  await noteReading(ctx, filters)
  return entries.page(ctx.db, ctx, input, (rows) => rows.map(toEntry))
}

/** The pages and the count of one search are recorded as a single read. */
const oneReading = 5 * minute

/** Audits that someone reads the log, and with which filters: reading the log is audited too. */
const noteReading = (ctx: MerchantCtx, filters: AuditFilters): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const asked = JSON.parse(JSON.stringify(filters)) as Record<string, unknown>
    const same = and(
      ofMerchant(ctx, auditEntries),
      eq(auditEntries.action, 'audit.read'),
      eq(auditEntries.actorId, ctx.userId),
      gt(auditEntries.at, new Date(ctx.now.getTime() - oneReading)),
      eq(auditEntries.subject, ctx.sessionId),
      sql`${auditEntries.after} = ${JSON.stringify(asked)}::jsonb`,
    )
    if ((await tx.$count(auditEntries, same)) > 0) return
    await audit(tx, ctx, { action: 'audit.read', subject: ctx.sessionId, after: asked })
  })
