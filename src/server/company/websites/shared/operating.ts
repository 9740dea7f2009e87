import { asc } from 'drizzle-orm'
import type { Reason } from '#domain/reasons.ts'
import { reasonsAgainstPayments } from '#machines/company/lifecycles/website.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId, type Scope } from '#server/kernel/scope.ts'
import { isVisible } from './find-store.ts'

type Read = Pick<typeof stores.$inferSelect, 'state' | 'deletedAt'>
const against = (store: Read | undefined) =>
  reasonsAgainstPayments(!store || store.deletedAt !== null ? 'closed' : store.state)

const picked = { state: stores.state, deletedAt: stores.deletedAt }

/** Whether a website accepts new payments. */
export const isSelling = (store: Read | undefined): boolean => against(store).length === 0

/** The visible websites that accept new payments. */
export async function visibleSellingStores(db: Reader, by: Scope): Promise<string[]> {
  const found = await db
    .select({ id: stores.id, ...picked })
    .from(stores)
    .where(isVisible(by))
    .orderBy(asc(stores.name), asc(stores.id))
  return found.filter(isSelling).map(({ id }) => id)
}

/**
 * Why a website accepts no new payments. Takes a key share lock until the transaction ends: changes of the website wait
 * for it, and it waits for changes under way.
 */
export async function reasonsNotOperating(tx: Tx, storeId: string): Promise<readonly Reason[]> {
  const [store] = await tx
    .select(picked)
    .from(stores)
    .where(byId(stores.id, storeId))
    .for('key share')
  return against(store)
}

/**
 * Refuses new payments and links of a website that does not operate, with the website locked as in
 * `reasonsNotOperating`.
 */
export async function refuseNotOperating(
  tx: Tx,
  storeId: string,
  asks: 'payer' | 'merchant',
): Promise<void> {
  const reasons = await reasonsNotOperating(tx, storeId)
  // The details are between the provider and the merchant, so a payer gets the first, general reason only.
  if (reasons.length > 0)
    fail('website_not_operating', { reasons: asks === 'payer' ? reasons.slice(0, 1) : reasons })
}
