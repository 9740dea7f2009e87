import type { Tx } from '#server/db/open.ts'
import { notifyUser } from '#server/events/notify-user.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { passwordChange } from '../events.ts'

/** Notifies a user by e-mail of a changed password. */
export const notifyOfPassword = (
  tx: Tx,
  ctx: Ctx & { readonly merchantId?: string },
  { email }: { readonly email: string },
): Promise<bigint> =>
  notifyUser(tx, ctx, passwordChange, {
    to: { mail: email },
    params: { email, at: ctx.now },
    ...(ctx.merchantId !== undefined && { merchantId: ctx.merchantId }),
  })
