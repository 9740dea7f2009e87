import { spendCode } from '#server/access/codes/shared/spend-code.ts'
import { boundTo, failureOf, ownUser } from '#server/access/security/shared/own-user.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Failure } from '#server/kernel/failure.ts'

/**
 * Uses up the code for a change of withdrawal accounts and says what stands against it. `before` throws what is
 * refused whatever the code is, so that it costs no code.
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
