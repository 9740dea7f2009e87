import { and, type Column, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/company/offline-stores.ts'
import { offlineStores } from '#server/db/schema/offline-stores.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, type PageQuery } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { only } from '#server/kernel/scope.ts'
import { visibleStores } from './shared/find-store.ts'
import { readStoresWithGroup, type StoreWithGroup, storeRows } from './view.ts'

type Filters = Omit<Input<typeof contract.list>, keyof PageQuery>

// A draft was never submitted, so it is dated by its creation.
const appliedAt = sql<Date>`coalesce(${offlineStores.appliedAt}, ${offlineStores.createdAt})`

/** Offline stores, latest application first. */
const offlineStoreList = listOf<MerchantCtx, Filters, StoreWithGroup>({
  order: downwards(
    byInstant(appliedAt, ({ store }) => store.appliedAt ?? store.createdAt),
    byOwnId(offlineStores.id, ({ store }) => store.id),
  ),
  where: async (ctx, filters, db) => only(await visibleStores(db, ctx), asked(filters)),
  read: readStoresWithGroup,
  all: (db, where) => db.select({ id: offlineStores.id }).from(offlineStores).where(where).getSQL(),
})

export const list: Handler<typeof contract.list> = (ctx, input) =>
  offlineStoreList.page(ctx.db, ctx, input, (rows) => storeRows(ctx, rows))

const holds = (column: Column, text: string | undefined) =>
  text ? sql`position(${text.toLowerCase()} in lower(${column})) > 0` : undefined

function inGroups(ids: readonly string[] | undefined): SQL | undefined {
  if (!ids || ids.length === 0) return undefined
  const named = ids.filter((id) => id !== 'none')
  return or(
    named.length > 0 ? inArray(offlineStores.groupId, named) : undefined,
    ids.includes('none') ? isNull(offlineStores.groupId) : undefined,
  )
}

const asked = (input: Filters): SQL | undefined =>
  and(
    input.storeType?.length ? inArray(offlineStores.type, input.storeType) : undefined,
    input.status?.length ? inArray(offlineStores.status, input.status) : undefined,
    input.storeStatus?.length ? inArray(offlineStores.operation, input.storeStatus) : undefined,
    holds(offlineStores.code, input.code),
    holds(offlineStores.name, input.name),
    holds(offlineStores.address, input.address),
    inGroups(input.groupId),
    input.withdrawalAccountId?.length
      ? inArray(offlineStores.withdrawalAccountId, input.withdrawalAccountId)
      : undefined,
    input.from ? gte(appliedAt, sql`${input.from}::timestamptz`) : undefined,
    input.to ? lt(appliedAt, sql`${input.to}::timestamptz`) : undefined,
  )
