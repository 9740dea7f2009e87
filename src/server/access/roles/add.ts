import type * as contract from '#contract/access/roles.ts'
import { operatorLimits } from '#domain/access/operators.ts'
import { reason } from '#domain/reasons.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { inTurn } from '#server/access/operators/shared/find-operator.ts'
import { roles } from '#server/db/schema/sessions.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { refuseTakenName } from './find-role.ts'
import { granted } from './granted.ts'

export const add: Handler<typeof contract.add> = (ctx, input) => {
  const of = { call: 'role.add', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    await inTurn(tx, ctx)
    const permissions = granted(await accessScopeOf(tx, ctx), input.permissions)
    const count = await tx.$count(roles, ofMerchant(ctx, roles))
    refuseFor(count < operatorLimits.roles ? [] : [reason('role.too_many')])
    const { name, description } = input
    await refuseTakenName(tx, ctx, name)
    const id = ctx.newId('rol')
    const { merchantId } = ctx
    await tx.insert(roles).values({ id, merchantId, name, description, permissions })
    return {
      answer: { roleCode: id },
      audited: { action: 'role.add', subject: id, after: { name, description, permissions } },
    }
  })
}
