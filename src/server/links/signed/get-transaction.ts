import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Output } from '#contract/call.ts'
import type { getTransaction as call } from '#contract/links/signed.ts'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { isDeclineCode } from '#domain/payments/declines.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope } from '#server/kernel/scope.ts'

type Stored = typeof transactions.$inferSelect

/** State of a transaction of the signing store, or of the latest payment of one of its links. */
export const getTransaction: Handler<typeof call> = async (ctx, { transactionId, linkId }) => {
  if (transactionId !== undefined) {
    const found = await transactionOf(ctx, transactionId)
    const link = found.linkId === null ? undefined : await linkOf(ctx, found.linkId)
    return { ...view(link), transaction: shown(found) }
  }
  const link = (await linkOf(ctx, linkId ?? '')) ?? fail('not_found')
  const [latest] = await ctx.db
    .select()
    .from(transactions)
    .where(
      and(
        inScope(ctx, transactions),
        eq(transactions.linkId, link.id),
        inArray(transactions.type, ['DEBIT', 'AUTH']),
      ),
    )
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(1)
  return { ...view(link), transaction: latest ? shown(latest) : null }
}

async function transactionOf(ctx: SignedCtx, id: string): Promise<Stored> {
  const which = and(inScope(ctx, transactions), eq(transactions.id, id))
  const [found] = await ctx.db.select().from(transactions).where(which)
  return found ?? fail('not_found')
}

async function linkOf(ctx: SignedCtx, id: string) {
  const which = and(inScope(ctx, paymentLinks), eq(paymentLinks.id, id))
  const [found] = await ctx.db
    .select({ id: paymentLinks.id, status: paymentLinks.status })
    .from(paymentLinks)
    .where(which)
  return found
}

const view = (link: Awaited<ReturnType<typeof linkOf>>) => ({
  linkId: link?.id ?? null,
  linkStatus: link?.status ?? null,
})

function shown(record: Stored): NonNullable<Output<typeof call>['transaction']> {
  const currency = currencyOf(record.currency)
  const { declineCode } = record
  return {
    transactionId: record.id,
    orderId: record.merchantReference,
    type: record.type,
    status: record.status,
    amount: decimalOf(record.amount, currency),
    currency,
    captured: decimalOf(record.captured, currency),
    refunded: decimalOf(record.refunded, currency),
    declineCode: declineCode !== null && isDeclineCode(declineCode) ? declineCode : null,
    createdAt: record.createdAt.toISOString(),
  }
}
