import { sql } from 'drizzle-orm'
import type * as balances from '#contract/balances.ts'
import type { Input, Output } from '#contract/call.ts'
import { ledgerEntries } from '../db/schema/ledger.ts'
import type { MerchantCtx } from '../kernel/context.ts'
import { cappedCount, entryCursor } from '../kernel/page.ts'
import type { Verb } from '../kernel/verb.ts'
import { linesBelow, linesWhere } from './lines.ts'

export const list: Verb<typeof balances.list> = (ctx, input) => pageOfLines(ctx, input)

export const listCapitalFlow: Verb<typeof balances.listCapitalFlow> = (ctx, input) =>
  pageOfLines(ctx, { ...input, tab: 'balance' })

async function pageOfLines(
  ctx: MerchantCtx,
  input: Input<typeof balances.list>,
): Promise<Output<typeof balances.list>> {
  const below = entryCursor(input.cursor)
  const offset = below === null ? (input.pageNum - 1) * input.pageSize : 0
  const found = await linesBelow(ctx, input, below, { limit: input.pageSize + 1, offset })
  const page = found.slice(0, input.pageSize)
  const total =
    input.total === 'exact'
      ? await cappedCount(
          ctx.db,
          sql`select 1 from ${ledgerEntries} where ${linesWhere(ctx, input)}`,
        )
      : null
  return {
    total: total?.count ?? null,
    totalCapped: total?.capped ?? false,
    records: page.map(({ line }) => line),
    next: found.length > input.pageSize ? (page.at(-1)?.id.toString() ?? null) : null,
  }
}
