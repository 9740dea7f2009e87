import { sql } from 'drizzle-orm'
import type * as contract from '#contract/links/made-links.ts'
import { type PaymentLinkStatus, paymentLinkStatuses } from '#domain/links/payment-links.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { linksWhere, statusAt } from '../shared/links-list.ts'

export const countTabs: Handler<typeof contract.countTabs> = async (
  ctx,
  { status: _, ...filters },
) => {
  const status = statusAt(ctx.now)
  const rows = await ctx.db
    .select({
      status: sql<string>`${status}`.as('status_now'),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(paymentLinks)
    .where(linksWhere(ctx, filters))
    .groupBy(sql`status_now`)
  const found = new Map(rows.map((row) => [row.status, row.count]))
  const counts = paymentLinkStatuses.map((one) => [one, found.get(one) ?? 0] as const)
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    ...(Object.fromEntries(counts) as Record<PaymentLinkStatus, number>),
  }
}
