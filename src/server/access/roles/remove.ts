import { eq } from 'drizzle-orm'
import type * as contract from '#contract/access/roles.ts'
import { reason } from '#domain/reasons.ts'
import { roles, userRoles } from '#server/db/schema/sessions.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { roleFor } from './find-role.ts'

/** Someone may have been given the role after the warning was shown, so the server requires the confirmation itself. */
export const remove: Handler<typeof contract.remove> = (ctx, input) => {
  const of = { call: 'role.delete', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { role } = await roleFor(tx, ctx, input.roleCode)
    refuseFor(role.operators > 0 && !input.confirmed ? [reason('role.in_use')] : [])
    const users = await tx
      .delete(userRoles)
      .where(eq(userRoles.roleId, role.id))
      .returning({ id: userRoles.userId })
    await tx.delete(roles).where(byId(roles.id, role.id))
    const { id, name, description, permissions } = role
    const operators = users.map((user) => user.id)
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'role.delete',
        subject: id,
        before: { name, description, permissions, operators },
      },
    }
  })
}
