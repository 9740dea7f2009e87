import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { TransactionDetail } from '#contract/transaction-shapes.ts'
import { decimalOf } from '#domain/money.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { inScope } from '#server/kernel/scope.ts'
import { factsOf, writeFacts } from './facts.ts'
import { currencyOf, type TransactionRecord } from './record.ts'
import { fundsNow } from './store-money.ts'

/** The payment a record belongs to, its own captures, voids, refunds and reviews, and their refunds. */
export async function relatedTo(
  ctx: MerchantCtx,
  record: TransactionRecord,
): Promise<TransactionDetail['related']> {
  const children = ctx.db
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.originalId, record.id))
  const rows = await ctx.db
    .select()
    .from(transactions)
    .where(
      and(
        inScope(ctx, transactions),
        ne(transactions.id, record.id),
        or(
          record.originalId === null ? undefined : eq(transactions.id, record.originalId),
          eq(transactions.originalId, record.id),
          inArray(transactions.originalId, children),
        ),
      ),
    )
    .orderBy(asc(transactions.createdAt), asc(transactions.id))
  return Promise.all(rows.map((row) => toRelated(ctx, row)))
}

async function toRelated(ctx: MerchantCtx, row: TransactionRecord) {
  const currency = currencyOf(row.currency)
  return {
    transactionId: row.id,
    transactionType: row.type,
    status: row.status,
    outcome: row.outcome,
    amount: decimalOf(row.amount, currency),
    currency,
    at: row.createdAt.toISOString(),
    facts: writeFacts(factsOf(row, await fundsNow(ctx, row))),
  }
}
