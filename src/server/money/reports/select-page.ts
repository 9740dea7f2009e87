import type * as contract from '#contract/money/reports.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { cases, toCase, toTrade, trades } from './records.ts'

/** The records that a figure counts, newest first, selected by the same conditions that counted them. */
export const selectPage: Handler<typeof contract.selectPage> = (ctx, asked) =>
  asked.part === 'chargebacks'
    ? cases.page(ctx.db, ctx, asked, (rows) => rows.map(toCase))
    : trades.page(ctx.db, ctx, asked, (rows) => rows.map(toTrade))
