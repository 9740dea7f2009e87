import type * as contract from '#contract/access/roles.ts'
import { roles } from '#server/db/schema/sessions.ts'
import { auditedChange } from '#server/kernel/audit.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { refuseTakenName, roleFor, roleRevisions } from './find-role.ts'

export const updateBaseInfo: Handler<typeof contract.updateBaseInfo> = (ctx, input) => {
  const of = { call: 'role.updateBaseInfo', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { role } = await roleFor(tx, ctx, input.roleCode)
    const { name, description } = input
    refuseUnseen(input.seen, roleRevisions(role).words)
    if (name !== role.name) await refuseTakenName(tx, ctx, name, role.id)
    await tx.update(roles).set({ name, description }).where(byId(roles.id, role.id))
    return {
      answer: 'SUCCESS' as const,
      audited: auditedChange({
        action: 'role.update',
        subject: role.id,
        before: { name: role.name, description: role.description },
        after: { name, description },
      }),
    }
  })
}
