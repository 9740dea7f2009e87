import type * as contract from '#contract/access/operators.ts'
import { forgetFormer } from '#server/access/passwords/shared/former.ts'
import { endSessions } from '#server/access/sessions/shared/end-sessions.ts'
import type { Tx } from '#server/db/open.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { putIntoGroups, putIntoRoles } from './rights.ts'
import { operatorFor } from './shared/find-operator.ts'

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** Cleans up after a removed operator; each function returns what it did, for the audit entry. */
    readonly whenOperatorRemoved: readonly ((
      tx: Tx,
      ctx: MerchantCtx,
      userId: string,
    ) => Promise<readonly Audited[]>)[]
  }
}

/**
 * The name stays in records of what the operator did. Login name, e-mail and phone are deleted, so they open no sign-in
 * or recovery and others may use them.
 */
export const remove: Handler<typeof contract.remove> = (ctx, input) => {
  const of = { call: 'operator.delete', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { operator, after } = await operatorFor(tx, ctx, input.operatorCode, 'DELETE')
    const { id, name, loginName, email, phone, allGroups } = operator.user
    await endSessions(tx, id, ctx.now)
    await forgetFormer(tx, id)
    await putIntoRoles(tx, id, [])
    await putIntoGroups(tx, id, { allGroups: false, groups: [] })
    const gone: Audited[] = []
    for (const also of ctx.services.extensions.whenOperatorRemoved)
      gone.push(...(await also(tx, ctx, id)))
    await tx
      .update(users)
      .set({
        enabled: after.enabled,
        allGroups: false,
        deletedAt: ctx.now,
        loginName: id,
        email: `${id.toLowerCase()}@deleted.invalid`,
        phone: '',
        passwordHash: '',
      })
      .where(byId(users.id, id))
    return {
      answer: 'SUCCESS' as const,
      audited: [
        ...gone,
        {
          action: 'operator.delete' as const,
          subject: id,
          before: {
            name,
            username: loginName,
            email,
            phone,
            allGroups,
            groups: operator.groups.map((group) => group.id),
            roles: operator.roles.map((role) => role.id),
          },
        },
      ],
    }
  })
}
