import { eq } from 'drizzle-orm'
import { reason } from '#domain/reasons.ts'
import type { Reader } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { Failure } from '#server/kernel/failure.ts'
import { byId, type OfMerchant, only } from '#server/kernel/scope.ts'

/** Whether the provider lets a merchant use payment links. */
export async function linksAllowed(db: Reader, { merchantId }: OfMerchant): Promise<boolean> {
  const [row] = await db
    .select({ allowed: merchants.linksAllowed })
    .from(merchants)
    .where(eq(merchants.id, merchantId))
  return row?.allowed ?? false
}

/** The merchant where it does, and none where it does not: for a query whose rows are the merchant's. */
export const merchantIfAllowed = (db: Reader, { merchantId }: OfMerchant) =>
  db
    .select({ id: merchants.id })
    .from(merchants)
    .where(only(byId(merchants.id, merchantId), eq(merchants.linksAllowed, true)))

type Asking = OfMerchant & { readonly db: Reader }

/** Refuses whoever is of a merchant to whom the provider has not opened payment links. */
export async function requireLinks(ctx: Asking): Promise<void> {
  if (!(await linksAllowed(ctx.db, ctx)))
    throw new Failure('forbidden', { reasons: [reason('account.not_passed')] })
}

/** A verb that answers only those to whose merchant the provider has opened payment links. */
export const permitted =
  <By extends Asking, Asked, Answer>(verb: (ctx: By, asked: Asked) => Promise<Answer>) =>
  async (ctx: By, asked: Asked): Promise<Answer> => {
    await requireLinks(ctx)
    return verb(ctx, asked)
  }
