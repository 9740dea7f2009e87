import { and, sql } from 'drizzle-orm'
import type * as balances from '#contract/balances.ts'
import type { Input, Output } from '#contract/call.ts'
import { ledgerEntries } from '../db/schema/ledger.ts'
import { inSnapshot } from '../db/transact.ts'
import type { MerchantCtx } from '../kernel/context.ts'
import { cappedCount, entryCursor } from '../kernel/page.ts'
import { inScope } from '../kernel/scope.ts'
import type { Verb } from '../kernel/verb.ts'
import { askedFor, linesBelow, reachOf } from './lines.ts'
import { entriesIn, type Within } from './reach.ts'

export const list: Verb<typeof balances.list> = (ctx, input) => pageOfLines(ctx, input)

export const listCapitalFlow: Verb<typeof balances.listCapitalFlow> = (ctx, input) =>
  pageOfLines(ctx, { ...input, tab: 'balance' })

async function pageOfLines(
  ctx: MerchantCtx,
  input: Input<typeof balances.list>,
): Promise<Output<typeof balances.list>> {
  const { pageNum, pageSize, cursor, total, storeId, ...filters } = input
  const within: Within = (table) => inScope(ctx, table, storeId)
  const below = entryCursor(cursor)
  const offset = below === null ? (pageNum - 1) * pageSize : 0
  const wanted = and(entriesIn(reachOf(filters, within)), askedFor(filters))
  // Lines and the figures after them are read of one moment: a posting in between would put them out.
  const { found, counted } = await inSnapshot(ctx.db, async (db) => ({
    found: await linesBelow(db, within, filters, { below, limit: pageSize + 1, offset }),
    counted:
      total === 'exact'
        ? await cappedCount(db, sql`select 1 from ${ledgerEntries} where ${wanted}`)
        : null,
  }))
  const page = found.slice(0, pageSize)
  return {
    total: counted?.count ?? null,
    totalCapped: counted?.capped ?? false,
    records: page.map(({ line }) => line),
    next: found.length > pageSize ? (page.at(-1)?.id.toString() ?? null) : null,
  }
}
