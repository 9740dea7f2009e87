import { and, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/withdrawals.ts'
import { rangeOf } from '#server/transactions/filters.ts'

export type WithdrawalFilters = Omit<
  Input<typeof contract.list>,
  'pageNum' | 'pageSize' | 'cursor' | 'total'
>

const anyOf = (column: SQL, values: readonly string[] | undefined) =>
  values?.length ? sql`${column} = any(${sql.param([...values])}::text[])` : undefined

/** The withdrawals that the filters ask for; whose they may be is the caller's to add. Fails as `rangeOf` does. */
export function recordsWhere(filters: WithdrawalFilters, now: Date): SQL | undefined {
  const { flowId, currency, status } = filters
  const { from, to } = rangeOf(filters, now)
  return and(
    sql`w.requested_at >= ${from.toISOString()}::timestamptz`,
    to ? sql`w.requested_at < ${to.toISOString()}::timestamptz` : undefined,
    flowId ? sql`w.id = ${flowId}` : undefined,
    anyOf(sql`w.currency`, currency),
    anyOf(sql`w.status`, status),
  )
}

/** The stores that are asked for, of those in reach. */
export const storesIn = (
  storeIds: readonly string[],
  asked: readonly string[] | undefined,
): readonly string[] => (asked ? storeIds.filter((id) => asked.includes(id)) : storeIds)

/** Newest first, below the given one. */
export const below = (id: string | undefined): SQL | undefined =>
  id === undefined
    ? undefined
    : sql`(w.requested_at, w.id) < (select c.requested_at, c.id from withdrawals c where c.id = ${id})`
export const newestFirst = sql`order by w.requested_at desc, w.id desc`
