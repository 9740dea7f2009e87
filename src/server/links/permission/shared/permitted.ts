import { eq } from 'drizzle-orm'
import { reason } from '#domain/reasons.ts'
import type { Reader } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { Failure } from '#server/kernel/failure.ts'
import { byId, type OfMerchant, only } from '#server/kernel/scope.ts'

export async function linksAllowed(db: Reader, { merchantId }: OfMerchant): Promise<boolean> {
  const [row] = await db
    .select({ allowed: merchants.linksAllowed })
    .from(merchants)
    .where(eq(merchants.id, merchantId))
  return row?.allowed ?? false
}

/** The merchant's id if payment links are permitted, otherwise no row; for queries over the merchant's rows. */
export const merchantIfAllowed = (db: Reader, { merchantId }: OfMerchant) =>
  db
    .select({ id: merchants.id })
    .from(merchants)
    .where(only(byId(merchants.id, merchantId), eq(merchants.linksAllowed, true)))

type Asking = OfMerchant & { readonly db: Reader }

/** Fails with `forbidden` unless the provider has enabled payment links for the merchant. */
export async function requireLinks(ctx: Asking): Promise<void> {
  if (!(await linksAllowed(ctx.db, ctx)))
    throw new Failure('forbidden', { reasons: [reason('account.not_passed')] })
}

/** Wraps a handler so that it requires payment links to be enabled for the merchant. */
export const permitted =
  <By extends Asking, Asked, Answer>(verb: (ctx: By, asked: Asked) => Promise<Answer>) =>
  async (ctx: By, asked: Asked): Promise<Answer> => {
    await requireLinks(ctx)
    return verb(ctx, asked)
  }
