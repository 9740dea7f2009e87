import { eq } from 'drizzle-orm'
import { sendsGoods } from '#domain/payments/shipped-orders.ts'
import type { Reader } from '#server/db/open.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { inScope, ownStores } from '#server/kernel/scope.ts'

/** The merchant and the visible stores whose orders are meant, with the subset of stores that ship goods. */
export type AccessScope = {
  readonly merchantId: string
  readonly storeIds: readonly string[]
  readonly sending: readonly string[]
}

/** The access scope, limited to the requested stores. */
export async function accessScopeOf(
  db: Reader,
  scope: Pick<AccessScope, 'merchantId' | 'storeIds'>,
  asked: readonly string[] | undefined,
): Promise<AccessScope> {
  const { merchantId } = scope
  const storeIds = scope.storeIds.filter((id) => !asked?.length || asked.includes(id))
  if (storeIds.length === 0) return { merchantId, storeIds, sending: [] }
  const rows = await db
    .select({ id: stores.id, category: stores.tradeCategory, type: merchants.industryType })
    .from(stores)
    .innerJoin(merchants, eq(merchants.id, stores.merchantId))
    .where(inScope({ merchantId, storeIds }, ownStores))
  const sending = rows.filter(({ category, type }) => sendsGoods(category, type))
  return { merchantId, storeIds, sending: sending.map(({ id }) => id) }
}
