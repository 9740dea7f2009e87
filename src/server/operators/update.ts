import { eq } from 'drizzle-orm'
import type * as contract from '#contract/operators.ts'
import { users } from '#server/db/schema/sessions.ts'
import { failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { operatorFor } from './find-operator.ts'
import { putIntoGroups, reasonsAgainstGroups } from './rights.ts'
import { refuseTaken, takenAsFailure } from './taken.ts'

export const update: Verb<typeof contract.update> = (ctx, input) => {
  const of = { call: 'operator.update', owner: ctx.merchantId, input }
  const updated = write(ctx, of, async (tx) => {
    const { operatorCode, phone, email, allGroups, groups, name, username } = input
    const { operator, reach } = await operatorFor(tx, ctx, operatorCode, 'EDIT')
    const { user } = operator
    if (name !== undefined && name !== user.name) failFields({ name: 'not_changeable' })
    if (username !== undefined && username !== user.loginName)
      failFields({ username: 'not_changeable' })
    refuseFor(await reasonsAgainstGroups(tx, ctx, reach, input))
    await refuseTaken(tx, ctx, { phone, email }, user.id)
    await tx.update(users).set({ phone, email, allGroups }).where(eq(users.id, user.id))
    await putIntoGroups(tx, user.id, input)
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'operator.update',
        subject: user.id,
        before: {
          phone: user.phone,
          email: user.email,
          allGroups: user.allGroups,
          groups: operator.groups.map(({ id }) => id),
        },
        after: { phone, email, allGroups, groups: allGroups ? [] : groups },
      },
    }
  })
  return takenAsFailure(updated)
}
