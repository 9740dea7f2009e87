import { eq } from 'drizzle-orm'
import { reason } from '#domain/reasons.ts'
import type { Reader } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { OfMerchant } from '#server/kernel/scope.ts'

/** Whether the provider lets a merchant use payment links. */
export async function linksAllowed(db: Reader, { merchantId }: OfMerchant): Promise<boolean> {
  const [row] = await db
    .select({ allowed: merchants.linksAllowed })
    .from(merchants)
    .where(eq(merchants.id, merchantId))
  return row?.allowed ?? false
}

/** A verb that answers only those to whose merchant the provider has opened payment links. */
export const permitted =
  <Asked, Answer>(verb: (ctx: MerchantCtx, asked: Asked) => Promise<Answer>) =>
  async (ctx: MerchantCtx, asked: Asked): Promise<Answer> => {
    if (!(await linksAllowed(ctx.db, ctx)))
      throw new Failure('forbidden', { reasons: [reason('account.not_passed')] })
    return verb(ctx, asked)
  }
