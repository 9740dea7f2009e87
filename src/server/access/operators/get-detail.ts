import type * as contract from '#contract/access/operators.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { findOperator } from './offers/find-operator.ts'
import { reachOf } from './offers/reach.ts'
import { operatorRevisions, toRow } from './view.ts'

export const getDetail: Verb<typeof contract.getDetail> = async (ctx, { operatorCode }) => {
  const reach = await reachOf(ctx.db, ctx)
  const operator = await findOperator(ctx.db, ctx, reach, operatorCode)
  return {
    ...toRow(operator),
    createdTime: operator.user.createdAt.toISOString(),
    mustSetPassword: operator.user.mustSetPassword,
    revisions: operatorRevisions(operator),
  }
}
