import type * as contract from '#contract/access/operators.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { accessScopeOf } from './shared/access-scope.ts'
import { findOperator } from './shared/find-operator.ts'
import { operatorRevisions, toRow } from './view.ts'

export const getDetail: Handler<typeof contract.getDetail> = async (ctx, { operatorCode }) => {
  const reach = await accessScopeOf(ctx.db, ctx)
  const operator = await findOperator(ctx.db, ctx, reach, operatorCode)
  return {
    ...toRow(operator),
    createdTime: operator.user.createdAt.toISOString(),
    mustSetPassword: operator.user.mustSetPassword,
    revisions: operatorRevisions(operator),
  }
}
