import type * as contract from '#contract/roles.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { reachOf } from '#server/operators/reach.ts'
import { readRoles, toRow } from './find-role.ts'

export const list: Verb<typeof contract.list> = async (ctx) => {
  const roles = await readRoles(ctx.db, ctx, await reachOf(ctx.db, ctx))
  return roles.map(toRow)
}
