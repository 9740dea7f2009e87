import { and, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/money/withdrawals.ts'
import { inProcessStatuses } from '#domain/money/withdrawals.ts'
import type { Handler } from '#server/kernel/handler.ts'
import type { PageQuery } from '#server/kernel/lists/list-of.ts'
import { rangeOf } from '#server/kernel/range.ts'
import { withdrawalsBy } from './page.ts'
import { toRow } from './view.ts'

type OfWebsites = Omit<Input<typeof contract.listStores>, keyof PageQuery>
type InProcess = Omit<Input<typeof contract.listInProcess>, keyof PageQuery>

/** All withdrawals: of websites and of the client. */
export const withdrawals = withdrawalsBy<WithdrawalFilters>((filters, now) => ({
  storeId: filters.storeId,
  where: recordsWhere(filters, now),
}))

const ofWebsites = withdrawalsBy<OfWebsites>(({ accId, ...filters }, now) => ({
  storeId: accId === undefined ? undefined : [accId],
  where: and(sql`w.store_id is not null`, recordsWhere(filters, now)),
}))

const ofClient = withdrawalsBy<WithdrawalFilters>((filters, now) => ({
  storeId: filters.storeId,
  where: and(sql`w.store_id is null`, recordsWhere(filters, now)),
}))

const inProcess = withdrawalsBy<InProcess>(({ accId, currency }) => ({
  storeId: accId ? [accId] : undefined,
  where: and(
    sql`w.status = any(${sql.param([...inProcessStatuses])}::text[])`,
    currency?.length ? sql`w.currency = any(${sql.param([...currency])}::text[])` : undefined,
  ),
}))

export const list: Handler<typeof contract.list> = (ctx, input) =>
  withdrawals.page(ctx.db, ctx, input, (rows) => rows.map((row) => toRow(row, ctx.now)))

/** Withdrawals from one website's balance, or from any website's. */
export const listStores: Handler<typeof contract.listStores> = (ctx, input) =>
  ofWebsites.page(ctx.db, ctx, input, (rows) => rows.map((row) => toRow(row, ctx.now)))

/** Withdrawals from the client's own balance. */
export const listSelf: Handler<typeof contract.listSelf> = (ctx, input) =>
  ofClient.page(ctx.db, ctx, input, (rows) => rows.map((row) => toRow(row, ctx.now)))

/** Withdrawals of which nothing has left yet, whenever they were requested. */
export const listInProcess: Handler<typeof contract.listInProcess> = (ctx, input) =>
  inProcess.page(ctx.db, ctx, input, (rows) => rows.map((row) => toRow(row, ctx.now)))

type WithdrawalFilters = Omit<
  Input<typeof contract.list>,
  'pageNum' | 'pageSize' | 'cursor' | 'total'
>

const anyOf = (column: SQL, values: readonly string[] | undefined) =>
  values?.length ? sql`${column} = any(${sql.param([...values])}::text[])` : undefined

/** Condition for the filtered withdrawals; the caller adds the tenant filter. Fails as `rangeOf` does. */
function recordsWhere(filters: WithdrawalFilters, now: Date): SQL | undefined {
  const { flowId, currency, status } = filters
  const { from, to } = rangeOf(filters, now)
  return and(
    from ? sql`w.requested_at >= ${from.toISOString()}::timestamptz` : undefined,
    to ? sql`w.requested_at < ${to.toISOString()}::timestamptz` : undefined,
    // Each portion has its own reference.
    flowId
      ? sql`(w.id = ${flowId} or ${flowId} = any(string_to_array(w.reference, ', ')))`
      : undefined,
    anyOf(sql`w.currency`, currency),
    anyOf(sql`w.status`, status),
  )
}
