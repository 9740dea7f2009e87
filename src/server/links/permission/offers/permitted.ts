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

/** Refuses whoever is of a merchant to whom the provider has not opened payment links. */
export async function requireLinks(ctx: MerchantCtx): Promise<void> {
  if (!(await linksAllowed(ctx.db, ctx)))
    throw new Failure('forbidden', { reasons: [reason('account.not_passed')] })
}

/** A verb that answers only those to whose merchant the provider has opened payment links. */
export const permitted =
  <Asked, Answer>(verb: (ctx: MerchantCtx, asked: Asked) => Promise<Answer>) =>
  async (ctx: MerchantCtx, asked: Asked): Promise<Answer> => {
    await requireLinks(ctx)
    return verb(ctx, asked)
  }
