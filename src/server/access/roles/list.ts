import type * as contract from '#contract/access/roles.ts'
import { reachOf } from '#server/access/operators/offers/reach.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { readRoles, toRow } from './find-role.ts'

export const list: Verb<typeof contract.list> = async (ctx) => {
  const roles = await readRoles(ctx.db, ctx, await reachOf(ctx.db, ctx))
  return roles.map(toRow)
}
