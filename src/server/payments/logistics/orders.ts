import { eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/payments/logistics.ts'
import type { Database } from '#server/db/open.ts'
import { logistics } from '#server/db/schema/logistics.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { sameId } from '#server/kernel/lists/same-id.ts'
import { rangeOf } from '#server/kernel/range.ts'
import { inScope, only, type TenantFilter } from '#server/kernel/scope.ts'
import type { AccessScope } from './shared/access-scope.ts'

export type LogisticsFilters = Omit<
  Input<typeof contract.list>,
  'pageNum' | 'pageSize' | 'cursor' | 'total'
>

/** A paid order: a successful payment, or a capture of an authorisation. */
const isOrder = sql`(${transactions.type} in ('DEBIT', 'CAPTURE') and ${transactions.status} = 'SUCCESS')`

const inStores = (storeIds: readonly string[]): SQL =>
  storeIds.length > 0 ? inArray(transactions.storeId, [...storeIds]) : sql`false`

/** Orders that need logistics and have none. A fully refunded order no longer ships. */
export const isMissing = ({ sending }: Pick<AccessScope, 'sending'>): SQL =>
  sql`(${logistics.transactionId} is null and ${inStores(sending)} and ${transactions.refunded} < ${transactions.amount})`

export const inAccessScope = (reach: AccessScope): TenantFilter =>
  only(inScope(reach, transactions), isOrder)

/** The filter condition on visible orders; without `from`, of any time. Fails as `rangeOf` does. */
export function ordersWhere(
  reach: AccessScope,
  filters: LogisticsFilters,
  now: Date,
): TenantFilter {
  const to = filters.to ? new Date(filters.to) : null
  const from = filters.from ? rangeOf(filters, now).from : null
  const { transactionId, state, settled } = filters
  const isUploaded = isNotNull(logistics.transactionId)
  return only(
    inAccessScope(reach),
    from ? gte(transactions.createdAt, from) : undefined,
    to ? lt(transactions.createdAt, to) : undefined,
    transactionId ? sameId(transactions.id, transactionId) : undefined,
    state === 'uploaded'
      ? isUploaded
      : state === 'not_uploaded'
        ? isMissing(reach)
        : or(isUploaded, isMissing(reach)),
    settled === undefined
      ? undefined
      : settled
        ? isNotNull(transactions.settledAt)
        : isNull(transactions.settledAt),
  )
}

export const selectOrders = (db: Database) =>
  db
    .select({
      id: transactions.id,
      createdAt: transactions.createdAt,
      storeId: transactions.storeId,
      storeName: stores.name,
      merchantReference: transactions.merchantReference,
      shopOrderId: transactions.shopOrderId,
      currency: transactions.currency,
      amount: transactions.amount,
      settledAt: transactions.settledAt,
      shipping: transactions.shipping,
      logistics,
    })
    .from(transactions)
    .innerJoin(stores, eq(stores.id, transactions.storeId))
    .leftJoin(logistics, eq(logistics.transactionId, transactions.id))
export type Order = Awaited<ReturnType<typeof selectOrders>>[number]
