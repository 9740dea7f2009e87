import { reason } from '#domain/reasons.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { hasPermission } from '../has-permission.ts'

/** A verb that answers only those to whose merchant the provider has opened payment links. */
export const permitted =
  <Asked, Answer>(verb: (ctx: MerchantCtx, asked: Asked) => Promise<Answer>) =>
  async (ctx: MerchantCtx, asked: Asked): Promise<Answer> => {
    const { permitted: may } = await hasPermission(ctx, {})
    if (!may) throw new Failure('forbidden', { reasons: [reason('account.not_passed')] })
    return verb(ctx, asked)
  }
