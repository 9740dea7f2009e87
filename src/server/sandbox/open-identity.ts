import { and, eq, gt, isNull } from 'drizzle-orm'
import type * as contract from '#contract/sandbox/sandbox.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { sandboxIdentityVisits as visits } from '#server/db/schema/sandbox.ts'
import { users } from '#server/db/schema/sessions.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { visitOf } from './identity-page.ts'

/** Consumes the token: of two simultaneous requests with it only one succeeds. */
export const openIdentity: Handler<typeof contract.openIdentity> = async (ctx, { metaToken }) => {
  const good = and(visitOf(metaToken), isNull(visits.openedAt), gt(visits.expiresAt, ctx.now))
  const opened = await ctx.db.update(visits).set({ openedAt: ctx.now }).where(good).returning()
  const [visit] = opened
  if (!visit) return fail('ticket_refused')
  const [who] = await ctx.db
    .select({ merchantName: merchants.name, userName: users.name })
    .from(merchants)
    .innerJoin(users, eq(users.id, visit.userId))
    .where(eq(merchants.id, visit.merchantId))
  return who ?? fail('not_found')
}
