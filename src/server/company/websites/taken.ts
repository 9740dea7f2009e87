import { and, isNull, ne } from 'drizzle-orm'
import { sameStoreUrl } from '#domain/company/websites.ts'
import { isUniqueViolation } from '#server/db/errors/failures.ts'
import type { Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { Failure } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

const taken = () => new Failure('website_taken', { fields: { storeUrl: 'website_taken' } })

/** Refuses a URL that another website of the merchant has. */
export async function refuseTaken(
  tx: Tx,
  { merchantId, url, self = '' }: { merchantId: string; url: string; self?: string },
): Promise<void> {
  const others = await tx
    .select({ url: stores.url })
    .from(stores)
    .where(and(ofMerchant({ merchantId }, stores), isNull(stores.deletedAt), ne(stores.id, self)))
  if (others.some((one) => sameStoreUrl(one.url) === sameStoreUrl(url))) throw taken()
}

/** Maps a violation of the unique index to a failure, for concurrent requests that both passed the check. */
export async function takenAsFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isUniqueViolation(error, 'stores_url') ? taken() : error
  }
}
