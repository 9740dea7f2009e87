import { sql } from 'drizzle-orm'
import type { Input, Output } from '#contract/call.ts'
import type * as balances from '#contract/money/balances.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { inSnapshot } from '#server/db/transact.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { pageOf, partOf } from '#server/kernel/lists/list-of.ts'
import { after } from '#server/kernel/lists/order.ts'
import { inScope, only, type Within } from '#server/kernel/scope.ts'
import { entriesIn } from './access-scope.ts'
import { accessScopeOf, lineOrder, linesBelow, requestedLines } from './lines.ts'

export const list: Handler<typeof balances.list> = (ctx, input) => pageOfLines(ctx, input)

export const listCapitalFlow: Handler<typeof balances.listCapitalFlow> = (ctx, input) =>
  pageOfLines(ctx, { ...input, tab: 'balance' })

async function pageOfLines(
  ctx: MerchantCtx,
  input: Input<typeof balances.list>,
): Promise<Output<typeof balances.list>> {
  const { storeId, ...filters } = input
  const within: Within = (table) => inScope(ctx, table, storeId)
  const past = after(lineOrder, input.cursor)
  const wanted = only(entriesIn(accessScopeOf(filters, within)), requestedLines(filters))
  // Lines and balances are read in one snapshot: a posting in between would make them inconsistent.
  return inSnapshot(ctx.db, async (db) =>
    pageOf(db, input, {
      order: lineOrder,
      found: await linesBelow(db, within, filters, { also: past, ...partOf(input) }),
      all: () => sql`select 1 from ${ledgerEntries} where ${wanted}`,
      view: (rows) => rows.map(({ line }) => line),
    }),
  )
}
