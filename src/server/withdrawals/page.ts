import { and, type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '#contract/call.ts'
import type * as contract from '#contract/withdrawals.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { cappedCount } from '#server/kernel/page.ts'
import { below, newestFirst } from './filters.ts'
import { selectWithdrawals, toRow } from './view.ts'

type Paged = Pick<Input<typeof contract.list>, 'pageNum' | 'pageSize' | 'cursor' | 'total'>

/** A page of the withdrawals of the given stores, newest first. */
export async function pageOfWithdrawals(
  ctx: MerchantCtx,
  asked: { readonly storeIds: readonly string[]; readonly where: SQL | undefined },
  { pageNum, pageSize, cursor, total }: Paged,
): Promise<Output<typeof contract.list>> {
  const { storeIds, where } = asked
  const { merchantId } = ctx
  const place = below(cursor)
  const offset = place ? 0 : (pageNum - 1) * pageSize
  const found = await selectWithdrawals(
    ctx.db,
    { merchantId, storeIds, where: and(where, place) },
    sql`${newestFirst} limit ${pageSize + 1} offset ${offset}`,
  )
  const page = found.slice(0, pageSize)
  const counted =
    total === 'exact'
      ? await cappedCount(ctx.db, withdrawalIds({ merchantId, storeIds, where }))
      : null
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: page.map(toRow),
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** The ids of withdrawals of which a part is of one of the stores. */
export const withdrawalIds = (asked: {
  readonly merchantId: string
  readonly storeIds: readonly string[]
  readonly where: SQL | undefined
}): SQL => sql`
  select w.id from withdrawals w where w.merchant_id = ${asked.merchantId} and ${asked.where ?? sql`true`}
  and exists (select from withdrawal_parts p
    where p.withdrawal_id = w.id and p.store_id = any(${sql.param([...asked.storeIds])}::text[]))`
