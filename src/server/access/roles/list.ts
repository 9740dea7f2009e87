import { asc } from 'drizzle-orm'
import type * as contract from '#contract/access/roles.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { roles } from '#server/db/schema/sessions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { asSeen, toRow } from './find-role.ts'

export const list: Handler<typeof contract.list> = async (ctx) => {
  const byName = await ctx.db
    .select()
    .from(roles)
    .where(ofMerchant(ctx, roles))
    .orderBy(asc(roles.name), asc(roles.id))
  const seen = await asSeen(ctx.db, ctx, await accessScopeOf(ctx.db, ctx), byName)
  return seen.map(toRow)
}
