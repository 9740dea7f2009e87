import type * as contract from '#contract/access/roles.ts'
import { reachOf } from '#server/access/operators/offers/reach.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { asSeen, rolesByName, toRow } from './find-role.ts'

export const list: Verb<typeof contract.list> = async (ctx) => {
  const reach = await reachOf(ctx.db, ctx)
  const roles = await asSeen(ctx.db, ctx, reach, await rolesByName(ctx.db, ctx))
  return roles.map(toRow)
}
