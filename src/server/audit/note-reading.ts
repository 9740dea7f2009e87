import { and, eq, gt, sql } from 'drizzle-orm'
import { minute } from '#domain/limits.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { AuditFilters } from './entries.ts'

/** The pages of one reading, and the count beside them, are one reading. */
const oneReading = 5 * minute

/** Notes that someone reads the log, and with which filters: the watcher is watched too. */
export const noteReading = (ctx: MerchantCtx, filters: AuditFilters): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const asked = JSON.parse(JSON.stringify(filters)) as Record<string, unknown>
    const same = and(
      eq(auditEntries.merchantId, ctx.merchantId),
      eq(auditEntries.action, 'audit.read'),
      eq(auditEntries.actorId, ctx.userId),
      gt(auditEntries.at, new Date(ctx.now().getTime() - oneReading)),
      eq(auditEntries.subject, ctx.sessionId),
      sql`${auditEntries.after} = ${JSON.stringify(asked)}::jsonb`,
    )
    if ((await tx.$count(auditEntries, same)) > 0) return
    await audit(tx, ctx, { action: 'audit.read', subject: ctx.sessionId, after: asked })
  })
