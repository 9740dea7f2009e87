import { and, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type * as balances from '#contract/balances.ts'
import type { BalanceLine } from '#contract/balances.ts'
import type { Input } from '#contract/call.ts'
import { decimalOf } from '#domain/money.ts'
import { ledgerEntries } from '../db/schema/ledger.ts'
import type { MerchantCtx } from '../kernel/context.ts'
import { inScope } from '../kernel/scope.ts'
import { type EntryRow, selectEntries, toFlowLine } from './flow-line.ts'
import { accountsOf, figureOfTab } from './kinds.ts'
import { figureAfter } from './running.ts'

export type LineFilters = Pick<
  Input<typeof balances.list>,
  'tab' | 'currency' | 'storeId' | 'from' | 'to' | 'fundType'
>

/** The entries of a balance tab that the user may see and has asked for. */
export function linesWhere(ctx: MerchantCtx, filters: LineFilters): SQL | undefined {
  const { tab, currency, storeId, from, to, fundType } = filters
  return and(
    inScope(ctx, ledgerEntries, storeId),
    eq(ledgerEntries.currency, currency),
    inArray(ledgerEntries.kind, [...accountsOf[figureOfTab[tab]]]),
    tab === 'balance' ? eq(ledgerEntries.movesBalance, true) : undefined,
    from ? gte(ledgerEntries.at, new Date(from)) : undefined,
    to ? lt(ledgerEntries.at, new Date(to)) : undefined,
    fundType ? inArray(ledgerEntries.type, fundType) : undefined,
  )
}

/** Newest first, at most `limit` lines below the given entry, each with the figure after it. */
export async function linesBelow(
  ctx: MerchantCtx,
  filters: LineFilters,
  below: bigint | null,
  page: { limit: number; offset?: number },
): Promise<{ id: bigint; line: BalanceLine }[]> {
  const rows = await selectEntries(ctx.db)
    .where(and(linesWhere(ctx, filters), below === null ? undefined : lt(ledgerEntries.id, below)))
    .orderBy(desc(ledgerEntries.id))
    .limit(page.limit)
    .offset(page.offset ?? 0)
  const reach = {
    currency: filters.currency,
    kinds: accountsOf[figureOfTab[filters.tab]],
    storeIds: filters.storeId,
  }
  const after = await figureAfter(
    ctx,
    reach,
    rows.map((row) => row.entryId),
  )
  return rows.map((row) => ({
    id: row.entryId,
    line: toLine(row, filters, after.get(row.entryId) ?? 0n),
  }))
}

function toLine(row: EntryRow, { currency }: LineFilters, figure: bigint): BalanceLine {
  const line = toFlowLine(row)
  return {
    ...line,
    incoming: line.creditAmount,
    outgoing: line.debitAmount,
    accountBalance: decimalOf(figure, currency),
  }
}
