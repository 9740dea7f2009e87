import type * as contract from '#contract/access/operators.ts'
import { auditedChange } from '#server/kernel/audit.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { write } from '#server/kernel/write.ts'
import { putIntoRoles, reasonsAgainstRoles } from './rights.ts'
import { operatorFor } from './shared/find-operator.ts'
import { operatorRevisions } from './view.ts'

export const setRoles: Handler<typeof contract.setRoles> = (ctx, input) => {
  const of = { call: 'operator.setRoles', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { operator, reach } = await operatorFor(tx, ctx, input.operatorCode, 'SET_ROLES')
    refuseUnseen(input.seen, operatorRevisions(operator).roles)
    refuseFor(await reasonsAgainstRoles(tx, ctx, reach, input.roles))
    await putIntoRoles(tx, operator.user.id, input.roles)
    return {
      answer: 'SUCCESS' as const,
      audited: auditedChange({
        action: 'operator.set_roles',
        subject: operator.user.id,
        before: { roles: operator.roles.map(({ id }) => id).toSorted() },
        after: { roles: input.roles.toSorted() },
      }),
    }
  })
}
