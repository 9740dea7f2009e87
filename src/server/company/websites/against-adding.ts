import { and, eq, isNull } from 'drizzle-orm'
import { omnichannelType, type TradeType, tradeTypes } from '#domain/access/trade-types.ts'
import { storeLimits } from '#domain/company/websites.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import { reasonsUnverified } from '#server/company/identity/shared/verification.ts'
import type { Reader } from '#server/db/open.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { fail } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

export type Merchant = typeof merchants.$inferSelect

/** The trade types in which the merchant may add websites; an omnichannel merchant has two. */
export function tradeCategoriesOf({ industryType }: Merchant): TradeType[] {
  if (industryType === omnichannelType) return ['goods', 'service']
  return tradeTypes.filter((type) => type === industryType?.toLowerCase())
}

/** The reasons from a merchant's account information, which for one verified outside is its verification. */
function againstAccount({ accountStatus, metaClient }: Merchant): Reason[] {
  if (accountStatus === 'PASSED') return []
  if (accountStatus === 'PENDING') return [reason('account.checking')]
  return [reason(metaClient ? 'store.kyc_needed' : 'store.account_needed')]
}

/** What adding websites depends on, with all reasons against it. */
export async function readAdding(db: Reader, merchantId: string) {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.id, merchantId))
  if (!merchant) return fail('not_found')
  const websites = await db.$count(
    stores,
    and(ofMerchant({ merchantId }, stores), isNull(stores.deletedAt)),
  )
  const isFull = websites >= storeLimits.websites
  const reasons: Reason[] = [
    ...(merchant.industryType === null ? [reason('trade_type.required')] : []),
    ...againstAccount(merchant),
    // For a meta client the account reasons already cover verification.
    ...(merchant.metaClient ? [] : reasonsUnverified(merchant)),
    ...(merchant.addsWebsites ? [] : [reason('store.added_by_service')]),
    ...(isFull ? [reason('store.limit_reached')] : []),
  ]
  return { merchant, websites, isFull, reasons }
}
