import { eq } from 'drizzle-orm'
import { type Reason, reason } from '#domain/reasons.ts'
import { reasonsUnverified } from '#server/company/identity/shared/verification.ts'
import type { Reader } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import type { OfMerchant } from '#server/kernel/scope.ts'

/** Why a merchant may not create payment links: the provider has not enabled them, or the merchant is not verified. */
export async function reasonsAgainstLinks(
  db: Reader,
  { merchantId }: OfMerchant,
): Promise<readonly Reason[]> {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.id, merchantId))
  return merchant?.accountStatus === 'PASSED' && merchant.linksAllowed
    ? reasonsUnverified(merchant)
    : [reason('account.not_passed')]
}
