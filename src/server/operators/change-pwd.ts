import { eq } from 'drizzle-orm'
import type * as contract from '#contract/operators.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { endSessions } from '#server/sessions/end-sessions.ts'
import { operatorFor } from './find-operator.ts'
import { givenPassword } from './given-password.ts'

export const changePwd: Verb<typeof contract.changePwd> = async (ctx, input) => {
  const passwordHash = await givenPassword(ctx, input)
  const { operatorCode } = input
  const of = { call: 'operator.changePwd', owner: ctx.merchantId, input: { operatorCode } }
  return write(ctx, of, async (tx) => {
    const { user } = (await operatorFor(tx, ctx, operatorCode, 'RESET_PASSWORD')).operator
    await tx
      .update(users)
      .set({ passwordHash, passwordChangedAt: ctx.now(), mustSetPassword: true })
      .where(eq(users.id, user.id))
    await endSessions(tx, user.id, ctx.now())
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'operator.reset_password', subject: user.id },
    }
  })
}
