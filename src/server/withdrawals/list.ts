import { and, sql } from 'drizzle-orm'
import type * as contract from '#contract/withdrawals.ts'
import { inProcessStatuses } from '#domain/withdrawals.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { recordsWhere, storesIn } from './filters.ts'
import { pageOfWithdrawals } from './page.ts'

/** All withdrawals: of websites and of the client. */
export const list: Verb<typeof contract.list> = (ctx, { storeId, ...input }) =>
  pageOfWithdrawals(
    ctx,
    { storeIds: storesIn(ctx.storeIds, storeId), where: recordsWhere(input, ctx.now()) },
    input,
  )

/** Those of one website's balance, or of each of them. */
export const listStores: Verb<typeof contract.listStores> = (ctx, { accId, ...input }) => {
  const storeIds = storesIn(ctx.storeIds, accId === undefined ? undefined : [accId])
  const where = and(sql`w.store_id is not null`, recordsWhere(input, ctx.now()))
  return pageOfWithdrawals(ctx, { storeIds, where }, input)
}

/** Those of the client's own balance. */
export const listSelf: Verb<typeof contract.listSelf> = (ctx, { storeId, ...input }) => {
  const where = and(sql`w.store_id is null`, recordsWhere(input, ctx.now()))
  return pageOfWithdrawals(ctx, { storeIds: storesIn(ctx.storeIds, storeId), where }, input)
}

/** Those of which nothing has left yet, whenever they were asked for. */
export const listInProcess: Verb<typeof contract.listInProcess> = (ctx, input) => {
  const { accId, currency } = input
  const status = sql`w.status = any(${sql.param([...inProcessStatuses])}::text[])`
  const inCurrency = currency?.length
    ? sql`w.currency = any(${sql.param([...currency])}::text[])`
    : undefined
  const storeIds = storesIn(ctx.storeIds, accId ? [accId] : undefined)
  return pageOfWithdrawals(ctx, { storeIds, where: and(status, inCurrency) }, input)
}
