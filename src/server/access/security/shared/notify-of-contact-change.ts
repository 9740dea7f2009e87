import type { Tx } from '#server/db/open.ts'
import { notifyUser } from '#server/events/notify-user.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { boundChange } from '../events.ts'
import type { OwnUser } from './own-user.ts'

/** Notifies a user at their previous address of a changed phone or e-mail. */
export const notifyOfContactChange = (
  tx: Tx,
  ctx: MerchantCtx,
  { phone: sms, email: mail }: OwnUser,
  bound: keyof typeof boundChange,
  masked: string,
): Promise<bigint> =>
  notifyUser(tx, ctx, boundChange[bound], {
    to: { sms, mail },
    merchantId: ctx.merchantId,
    params: { masked, at: ctx.now },
  })
