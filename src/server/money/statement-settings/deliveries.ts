import { and, eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/money/statement-settings.ts'
import type { Delivery } from '#contract/money/statement-settings.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import type { Reader } from '#server/db/open.ts'
import { statementDeliveries } from '#server/db/schema/statement-settings.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { inScope, ofMerchant, only, type TenantFilter } from '#server/kernel/scope.ts'

export type DeliveryRow = typeof statementDeliveries.$inferSelect
type Filters = Omit<
  Input<typeof contract.listDeliveries>,
  'pageNum' | 'pageSize' | 'cursor' | 'total'
>

const table = statementDeliveries
/** A delivery belongs to a website, or to the merchant as a whole, which requires all groups. */
const ofStores = { merchantId: table.merchantId, storeId: table.storeId }
const ofAll = { merchantId: table.merchantId }

/** The deliveries visible to a user: those for all websites together only to users with all groups. */
export async function deliveriesFor(db: Reader, ctx: MerchantCtx): Promise<TenantFilter> {
  const { allGroups } = await accessScopeOf(db, ctx)
  return allGroups ? ofMerchant(ctx, ofAll) : inScope(ctx, ofStores)
}

/** Newest first. */
export const deliveries = listOf<MerchantCtx, Filters, DeliveryRow>({
  order: downwards(
    byInstant(table.createdAt, ({ createdAt }) => createdAt),
    byOwnId(table.id, ({ id }) => id),
  ),
  where: async (ctx, { subject, state }, db) =>
    only(
      await deliveriesFor(db, ctx),
      and(
        subject ? eq(table.subject, subject) : undefined,
        state ? eq(table.state, state) : undefined,
      ),
    ),
  read: (db, part) => readPart(db.select().from(table), part),
  all: (db, where) => db.select({ id: table.id }).from(table).where(where).getSQL(),
})

/** A delivery in API form; `hasServer` says whether files go to a server now. */
export const toDelivery = (row: DeliveryRow, hasServer: boolean): Delivery => ({
  deliveryId: row.id,
  subject: row.subject,
  title: row.title,
  state: row.state,
  hasServer,
  host: row.host,
  directory: row.directory,
  files: [...row.files],
  createdAt: row.createdAt.toISOString(),
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  dueAt: row.state === 'waiting' ? (row.dueAt?.toISOString() ?? null) : null,
  tries: row.tries.map(({ at, problem }) => ({ at, problem })),
})
