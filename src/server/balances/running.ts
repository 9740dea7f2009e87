import { type SQL, sql } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import type { MerchantAccount } from '#domain/funds.ts'
import { ledgerAccounts } from '../db/schema/ledger.ts'
import type { MerchantCtx } from '../kernel/context.ts'
import { inScope } from '../kernel/scope.ts'

/** Which accounts a running figure adds up. */
export type Reach = {
  readonly currency: Currency
  readonly kinds: readonly MerchantAccount[]
  readonly storeIds: readonly string[] | undefined
}

/**
 * The figure (minor units) right after each of the given entries, over the accounts in reach. Each account
 * is asked for its balance after its last entry up to there, so the cost does not grow with the history.
 */
export async function figureAfter(
  ctx: MerchantCtx,
  reach: Reach,
  entryIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  if (entryIds.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ id: string; figure: string }>(sql`
    select line.id, coalesce(sum(last.balance_after), 0) as figure
    from unnest(${sql.param([...entryIds])}::bigint[]) as line(id)
    cross join (select id from ledger_accounts where ${accountsIn(ctx, reach)}) as account
    left join lateral (
      select balance_after from ledger_entries e where e.account_id = account.id and e.id <= line.id order by e.id desc limit 1
    ) as last on true
    group by line.id`)
  return new Map(rows.map((row) => [BigInt(row.id), BigInt(row.figure)]))
}

const accountsIn = (ctx: MerchantCtx, { currency, kinds, storeIds }: Reach): SQL =>
  sql`${inScope(ctx, ledgerAccounts, storeIds)} and ${ledgerAccounts.currency} = ${currency} and ${ledgerAccounts.kind} = any(${sql.param([...kinds])}::text[])`
