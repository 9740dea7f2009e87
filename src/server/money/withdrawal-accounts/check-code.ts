import { spendCode } from '#server/access/codes/shared/spend-code.ts'
import { boundTo, failureOf, ownUser } from '#server/access/security/shared/own-user.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Failure } from '#server/kernel/failure.ts'

/**
 * Consumes the code for a change of withdrawal accounts and returns the failure, if any. `before` throws whatever is
 * refused regardless of the code, so that no code is consumed for it.
 */
export const checkCode = (
  ctx: MerchantCtx,
  code: string,
  before: () => Promise<void>,
): Promise<Failure | undefined> =>
  failureOf(
    (async () => {
      await before()
      const user = await ownUser(ctx)
      await spendCode(ctx, { flow: 'withdrawalAccount', account: user.id, ...boundTo(user), code })
    })(),
  )
