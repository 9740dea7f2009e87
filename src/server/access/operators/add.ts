import type * as contract from '#contract/access/operators.ts'
import { hashPassword } from '#server/access/sessions/offers/password.ts'
import { users } from '#server/db/schema/sessions.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { givenPassword } from './given-password.ts'
import { reasonsAgainstGroups } from './offers/against-groups.ts'
import { inTurn } from './offers/find-operator.ts'
import { reachOf } from './offers/reach.ts'
import { putIntoGroups, putIntoRoles, reasonsAgainstRoles } from './rights.ts'
import { refuseTaken, takenAsFailure } from './taken.ts'

export const add: Verb<typeof contract.add> = async (ctx, input) => {
  const { password: _, repeatPassword: __, ...said } = input
  const text = givenPassword(ctx, input)
  const passwordHash = await hashPassword(text)
  const same = ctx.services.vault.mark(text, 'operator.add')
  const of = { call: 'operator.add', owner: ctx.merchantId, input: { ...said, same } }
  const added = write(ctx, of, async (tx) => {
    await inTurn(tx, ctx)
    const reach = await reachOf(tx, ctx)
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
