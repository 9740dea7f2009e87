import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Input, Output } from '#contract/call.ts'
import type * as contract from '#contract/trade/chargebacks.ts'
import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards, type Key } from '#server/kernel/lists/order.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'

type Held = { readonly held: typeof chargebacks.$inferSelect; readonly storeName: string }

const keys: readonly Key<Held>[] = [
  byInstant(chargebacks.openedAt, ({ held }) => held.openedAt),
  byOwnId(chargebacks.id, ({ held }) => held.id),
]

/** Cases by the instant at which they were opened, newest first. */
const cases = listOf<MerchantCtx, Filters, Held>({
  order: downwards(...keys),
  sorts: { opened: keys },
  where: (ctx, { storeId, ...filters }) =>
    only(inScope(ctx, chargebacks, storeId), filtered(filters)),
  read: (db, part) =>
    readPart(
      db
        .select({ held: chargebacks, storeName: stores.name })
        .from(chargebacks)
        .innerJoin(stores, eq(stores.id, chargebacks.storeId)),
      part,
    ),
  all: (db, where) => db.select({ id: chargebacks.id }).from(chargebacks).where(where).getSQL(),
})

export const list: Verb<typeof contract.list> = (ctx, input) =>
  cases.page(ctx.db, ctx, input, (rows) =>
    rows.map(({ held, storeName }) => toRow(held, storeName)),
  )

type Filters = Omit<Input<typeof contract.list>, 'pageNum' | 'pageSize' | 'cursor' | 'total'>

const filtered = ({
  stage,
  status,
  outcome,
  transactionId,
  ...at
}: Omit<Filters, 'storeId'>): SQL | undefined =>
  and(
    at.from ? gte(chargebacks.openedAt, new Date(at.from)) : undefined,
    at.to ? lt(chargebacks.openedAt, new Date(at.to)) : undefined,
    at.closedFrom ? gte(chargebacks.closedAt, new Date(at.closedFrom)) : undefined,
    at.closedTo ? lt(chargebacks.closedAt, new Date(at.closedTo)) : undefined,
    stage?.length ? inArray(chargebacks.stage, stage) : undefined,
    status?.length ? inArray(chargebacks.status, status) : undefined,
    outcome?.length ? inArray(chargebacks.outcome, outcome) : undefined,
    transactionId ? eq(chargebacks.transactionId, transactionId) : undefined,
  )

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
