import { asc, eq } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import { countOf, type Waits } from '#server/kernel/waits.ts'

/** Alerts that the merchant has not answered, those whose time is over first. */
export const disputeWaits: readonly Waits[] = [
  {
    kind: 'dispute',
    menus: ['M-0407'],
    find: async (ctx, lines) => {
      const where = only(inScope(ctx, disputes), eq(disputes.status, 'pending'))
      const rows = await ctx.db
        .select({ held: disputes, website: stores.name, email: transactions.email })
        .from(disputes)
        .innerJoin(stores, eq(stores.id, disputes.storeId))
        .innerJoin(transactions, eq(transactions.id, disputes.transactionId))
        .where(where)
        .orderBy(asc(disputes.deadline), asc(disputes.id))
        .limit(lines)
      return {
        count: await countOf(rows, lines, () => ctx.db.$count(disputes, where)),
        lines: rows.map(({ held, website, email }) => ({
          recordId: held.id,
          website,
          who: ctx.permissions.has('M-1001') ? email : null,
          reason: held.reason,
          money: { currency: currencyOf(held.currency), amount: held.amount },
          until: held.deadline,
        })),
      }
    },
  },
]
