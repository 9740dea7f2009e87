import type * as contract from '#contract/access/operators.ts'
import { hashPassword } from '#server/access/sessions/shared/password.ts'
import { users } from '#server/db/schema/sessions.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { initialPassword } from './initial-password.ts'
import { putIntoGroups, putIntoRoles, reasonsAgainstRoles } from './rights.ts'
import { accessScopeOf } from './shared/access-scope.ts'
import { reasonsAgainstGroups } from './shared/against-groups.ts'
import { inTurn } from './shared/find-operator.ts'
import { refuseTaken, takenAsFailure } from './taken.ts'

export const add: Handler<typeof contract.add> = async (ctx, input) => {
  const { password: _, repeatPassword: __, ...said } = input
  const text = initialPassword(ctx, input)
  const passwordHash = await hashPassword(text)
  const same = ctx.services.vault.mark(text, 'operator.add')
  const of = { call: 'operator.add', owner: ctx.merchantId, input: { ...said, same } }
  const added = write(ctx, of, async (tx) => {
    await inTurn(tx, ctx)
    const reach = await accessScopeOf(tx, ctx)
    refuseFor([
      ...(await reasonsAgainstGroups(tx, ctx, reach, said)),
      ...(await reasonsAgainstRoles(tx, ctx, reach, said.roles)),
    ])
    await refuseTaken(tx, ctx, said)
    const { name, username, phone, email, allGroups, groups, roles } = said
    const id = ctx.newId('usr')
    await tx.insert(users).values({
      id,
      kind: 'operator',
      merchantId: ctx.merchantId,
      name,
      loginName: username,
      phone,
      email,
      passwordHash,
      passwordChangedAt: ctx.now,
      createdAt: ctx.now,
      allGroups,
      mustSetPassword: true,
    })
    await putIntoGroups(tx, id, said)
    await putIntoRoles(tx, id, roles)
    return {
      answer: { operatorCode: id },
      audited: {
        action: 'operator.add',
        subject: id,
        after: { name, username, phone, email, allGroups, groups, roles },
      },
    }
  })
  return takenAsFailure(added)
}
