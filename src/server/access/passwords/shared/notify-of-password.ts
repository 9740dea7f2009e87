import type { Tx } from '#server/db/open.ts'
import { notifyUser } from '#server/events/notify-user.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { passwordChange } from '../events.ts'

/** Tells a user, by mail, that he has a new password. */
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
