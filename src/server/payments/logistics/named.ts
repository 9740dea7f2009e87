import { and, inArray } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { inScope } from '#server/kernel/scope.ts'

/** The visible transactions with these ids, by id, with the fields that decide whether they can have logistics. */
export async function namedIn(db: Reader, ctx: MerchantCtx, ids: readonly string[]) {
  const found = await db
    .select({
      id: transactions.id,
      createdAt: transactions.createdAt,
      type: transactions.type,
      status: transactions.status,
    })
    .from(transactions)
    .where(and(inScope(ctx, transactions), inArray(transactions.id, [...new Set(ids)])))
  return new Map(found.map((one) => [one.id, one]))
}

export type Named = Awaited<ReturnType<typeof namedIn>> extends Map<string, infer One> ? One : never
