import { asc } from 'drizzle-orm'
import type * as contract from '#contract/access/roles.ts'
import { reachOf } from '#server/access/operators/offers/reach.ts'
import { roles } from '#server/db/schema/sessions.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { asSeen, toRow } from './find-role.ts'

export const list: Verb<typeof contract.list> = async (ctx) => {
  const byName = await ctx.db
    .select()
    .from(roles)
    .where(ofMerchant(ctx, roles))
    .orderBy(asc(roles.name), asc(roles.id))
  const seen = await asSeen(ctx.db, ctx, await reachOf(ctx.db, ctx), byName)
  return seen.map(toRow)
}
