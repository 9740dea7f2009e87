import { asc, eq } from 'drizzle-orm'
import { changeTypeLabels } from '#labels/company/identity.ts'
import { identityApplications as applications } from '#server/db/schema/identity.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { marksIn } from '../stored.ts'

/**
 * The merchant's applications that were sent back, for users who may see them: the number of fields and where they are.
 */
export async function sentBack(ctx: MerchantCtx) {
  if (!ctx.permissions.has('M-0802')) return []
  const rows = await ctx.db
    .select({ id: applications.id, type: applications.type, items: applications.items })
    .from(applications)
    .where(only(ofMerchant(ctx, applications), eq(applications.status, 'modify')))
    .orderBy(asc(applications.decidedAt), asc(applications.id))
  return rows.map(({ id, type, items }) => ({
    name: changeTypeLabels[type]({}, { locale: ctx.language }),
    items: marksIn(ctx, id, items).length,
    href:
      type === 'verification'
        ? '/aq/certification'
        : `/aq/certificationUpdate?applicationId=${encodeURIComponent(id)}`,
  }))
}
