import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { find as call } from '#contract/links/payment-links.ts'
import { isCurrency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { paymentLinks as links } from '#server/db/schema/payment-links.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope } from '#server/kernel/scope.ts'
import { linkAddress } from './shared/links.ts'

const most = 5

/** Finds links by what people paste or remember of them, within the user's visible stores. */
export const find: Handler<typeof call> = async (ctx, { text }) => {
  const lower = text.toLowerCase()
  const names = sql`lower(concat_ws(E'\\n', ${links.bookerName}, ${links.brandName}))`
  const meant = or(
    eq(links.id, text),
    eq(links.code, text),
    eq(links.orderId, text),
    eq(sql`lower(${links.bookerEmail})`, lower),
    sql`position(${lower} in ${names}) > 0`,
  )
  const rows = await ctx.db
    .select()
    .from(links)
    .where(and(inScope(ctx, links), meant))
    .orderBy(desc(links.createdAt), desc(links.id))
    .limit(most)
  const paidBy = await lastPayments(ctx, rows)
  return rows.flatMap((link) => {
    const { currency } = link
    if (!isCurrency(currency)) return []
    return {
      linkId: link.id,
      url: ctx.services.publicUrl + linkAddress(link.code, link.version),
      orderId: link.orderId,
      bookerName: link.bookerName,
      bookerEmail: link.bookerEmail,
      currency,
      amount: decimalOf(link.amount, currency),
      status: link.status,
      createdAt: link.createdAt.toISOString(),
      transactionId: paidBy.get(link.id) ?? null,
    }
  })
}

/** The last payment of each of these links, for users who may see payments. */
async function lastPayments(ctx: MerchantCtx, found: readonly { readonly id: string }[]) {
  const seesThem = ctx.permissions.has('M-1001') || ctx.permissions.has('M-1002')
  if (!seesThem || found.length === 0) return new Map<string | null, string>()
  const ofThem = inArray(
    transactions.linkId,
    found.map(({ id }) => id),
  )
  const rows = await ctx.db
    .select({ id: transactions.id, linkId: transactions.linkId })
    .from(transactions)
    .where(and(inScope(ctx, transactions), ofThem))
    .orderBy(asc(transactions.createdAt), asc(transactions.id))
  return new Map(rows.map(({ id, linkId }) => [linkId, id]))
}
