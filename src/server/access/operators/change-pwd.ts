import type * as contract from '#contract/access/operators.ts'
import { keepFormer, refuseFormer } from '#server/access/passwords/shared/former.ts'
import { failureOf } from '#server/access/security/shared/own-user.ts'
import { endSessions } from '#server/access/sessions/shared/end-sessions.ts'
import { hashPassword } from '#server/access/sessions/shared/password.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { initialPassword } from './initial-password.ts'
import { accessScopeOf } from './shared/access-scope.ts'
import { findOperator, operatorFor } from './shared/find-operator.ts'

export const changePwd: Handler<typeof contract.changePwd> = async (ctx, input) => {
  const text = initialPassword(ctx, input)
  const { operatorCode } = input
  const known = await findOperator(ctx.db, ctx, await accessScopeOf(ctx.db, ctx), operatorCode)
  const failure = await failureOf(refuseFormer(ctx.db, known.user, text))
  const passwordHash = failure ? '' : await hashPassword(text)
  const same = ctx.services.vault.mark(text, 'operator.changePwd')
  const of = {
    ...{ call: 'operator.changePwd', owner: ctx.merchantId },
    input: { operatorCode, same },
  }
  return write(ctx, of, async (tx) => {
    const { user } = (await operatorFor(tx, ctx, operatorCode, 'RESET_PASSWORD')).operator
    // A successful retry does not reach this point, although its password is the operator's by now.
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
