import { eq } from 'drizzle-orm'
import type * as contract from '#contract/roles.ts'
import { operatorLimits } from '#domain/operators.ts'
import { reason } from '#domain/reasons.ts'
import { roles } from '#server/db/schema/sessions.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { inTurn } from '#server/operators/find-operator.ts'
import { reachOf } from '#server/operators/reach.ts'
import { granted } from './granted.ts'

export const add: Verb<typeof contract.add> = (ctx, input) => {
  const of = { call: 'role.add', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    await inTurn(tx, ctx)
    const permissions = granted(await reachOf(tx, ctx), input.permissions)
    const count = await tx.$count(roles, eq(roles.merchantId, ctx.merchantId))
    refuseFor(count < operatorLimits.roles ? [] : [reason('role.too_many')])
    const { name, description } = input
    const id = ctx.newId('rol')
    const { merchantId } = ctx
    await tx.insert(roles).values({ id, merchantId, name, description, permissions })
    return {
      answer: { roleCode: id },
      audited: { action: 'role.add', subject: id, after: { name, description, permissions } },
    }
  })
}
