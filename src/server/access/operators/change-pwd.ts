import type * as contract from '#contract/access/operators.ts'
import { keepFormer, refuseFormer } from '#server/access/passwords/offers/former.ts'
import { failureOf } from '#server/access/security/offers/own-user.ts'
import { endSessions } from '#server/access/sessions/offers/end-sessions.ts'
import { hashPassword } from '#server/access/sessions/offers/password.ts'
import { users } from '#server/db/schema/sessions.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { givenPassword } from './given-password.ts'
import { findOperator, operatorFor } from './offers/find-operator.ts'
import { reachOf } from './offers/reach.ts'

export const changePwd: Verb<typeof contract.changePwd> = async (ctx, input) => {
  const text = givenPassword(ctx, input)
  const { operatorCode } = input
  const known = await findOperator(ctx.db, ctx, await reachOf(ctx.db, ctx), operatorCode)
  const failure = await failureOf(refuseFormer(ctx.db, known.user, text))
  const passwordHash = failure ? '' : await hashPassword(text)
  const same = ctx.services.vault.mark(text, 'operator.changePwd')
  const of = {
    ...{ call: 'operator.changePwd', owner: ctx.merchantId },
    input: { operatorCode, same },
  }
  return write(ctx, of, async (tx) => {
    const { user } = (await operatorFor(tx, ctx, operatorCode, 'RESET_PASSWORD')).operator
    // A repeat of what went through does not come here, though its password is the operator's by now.
    if (failure) throw failure
    await keepFormer(tx, user, ctx.now)
    await tx
      .update(users)
      .set({ passwordHash, passwordChangedAt: ctx.now, mustSetPassword: true })
      .where(byId(users.id, user.id))
    await endSessions(tx, user.id, ctx.now)
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'operator.reset_password', subject: user.id },
    }
  })
}
