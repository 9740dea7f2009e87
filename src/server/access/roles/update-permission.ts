import type * as contract from '#contract/access/roles.ts'
import { roles } from '#server/db/schema/sessions.ts'
import { auditedChange } from '#server/kernel/audit.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { roleFor, roleRevisions } from './find-role.ts'
import { granted } from './granted.ts'

export const updatePermission: Handler<typeof contract.updatePermission> = (ctx, input) => {
  const of = { call: 'role.updatePermission', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { role, reach } = await roleFor(tx, ctx, input.roleCode)
    refuseUnseen(input.seen, roleRevisions(role).permissions)
    const permissions = granted(reach, input.permissions)
    await tx.update(roles).set({ permissions }).where(byId(roles.id, role.id))
    return {
      answer: 'SUCCESS' as const,
      audited: auditedChange({
        action: 'role.set_permissions',
        subject: role.id,
        before: { permissions: role.permissions.toSorted() },
        after: { permissions },
      }),
    }
  })
}
