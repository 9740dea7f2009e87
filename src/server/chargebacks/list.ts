import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '#contract/call.ts'
import type * as contract from '#contract/chargebacks.ts'
import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { cappedCount } from '#server/kernel/page.ts'
import { inScope } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'

/** Cases by the instant at which they were opened. A cursor is the id of the case it goes on after. */
export const list: Verb<typeof contract.list> = async (ctx, input) => {
  const { pageNum, pageSize, cursor, total, storeId, ...filters } = input
  const where = and(inScope(ctx, chargebacks, storeId), filtered(filters))
  const place = cursor === undefined ? undefined : after(ctx, cursor)
  const rows = await ctx.db
    .select({ held: chargebacks, storeName: stores.name })
    .from(chargebacks)
    .innerJoin(stores, eq(stores.id, chargebacks.storeId))
    .where(and(where, place))
    .orderBy(desc(chargebacks.openedAt), desc(chargebacks.id))
    .limit(pageSize + 1)
    .offset(place ? 0 : (pageNum - 1) * pageSize)
  const page = rows.slice(0, pageSize)
  const all = ctx.db.select({ id: chargebacks.id }).from(chargebacks).where(where).getSQL()
  const counted = total === 'exact' ? await cappedCount(ctx.db, all) : null
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: page.map(({ held, storeName }) => toRow(held, storeName)),
    next: rows.length > pageSize ? (page.at(-1)?.held.id ?? null) : null,
  }
}

type Filters = Pick<Input<typeof contract.list>, 'from' | 'to' | 'status' | 'transactionId'>

const filtered = ({ from, to, status, transactionId }: Filters): SQL | undefined =>
  and(
    from ? gte(chargebacks.openedAt, new Date(from)) : undefined,
    to ? lt(chargebacks.openedAt, new Date(to)) : undefined,
    status && status.length > 0 ? inArray(chargebacks.status, status) : undefined,
    transactionId ? eq(chargebacks.transactionId, transactionId) : undefined,
  )

const after = ({ merchantId }: MerchantCtx, id: string): SQL =>
  sql`(${chargebacks.openedAt}, ${chargebacks.id}) < (select opened_at, id from chargebacks as last
    where last.id = ${id} and last.merchant_id = ${merchantId})`

type Row = Output<typeof contract.list>['records'][number]

function toRow(held: typeof chargebacks.$inferSelect, storeName: string): Row {
  // The column holds currencies of ours only.
  const currency = held.currency as Currency
  const frozenCurrency = held.frozenCurrency as Currency | null
  return {
    chargebackId: held.id,
    transactionId: held.transactionId,
    storeId: held.storeId,
    storeName,
    stage: held.stage,
    status: held.status,
    outcome: held.outcome,
    reason: held.reason,
    currency,
    amount: decimalOf(held.amount, currency),
    frozen:
      frozenCurrency === null || held.frozenAmount === null
        ? null
        : { currency: frozenCurrency, amount: decimalOf(held.frozenAmount, frozenCurrency) },
    openedAt: held.openedAt.toISOString(),
    deadline: held.deadline.toISOString(),
    closedAt: held.closedAt?.toISOString() ?? null,
  }
}
