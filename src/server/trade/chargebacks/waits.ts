import { asc, eq, ne, type SQL } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import type { WaitKind } from '#domain/waits.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import { countOf, type Waits } from '#server/kernel/waits.ts'

/** Cases of a stage that the merchant has not answered, those whose time is over first. */
const unanswered = (kind: WaitKind, stage: SQL): Waits => ({
  kind,
  menus: ['M-0401'],
  find: async (ctx, lines) => {
    const where = only(inScope(ctx, chargebacks), eq(chargebacks.status, 'pending'), stage)
    const rows = await ctx.db
      .select({ held: chargebacks, website: stores.name, email: transactions.email })
      .from(chargebacks)
      .innerJoin(stores, eq(stores.id, chargebacks.storeId))
      .innerJoin(transactions, eq(transactions.id, chargebacks.transactionId))
      .where(where)
      .orderBy(asc(chargebacks.deadline), asc(chargebacks.id))
      .limit(lines)
    return {
      count: await countOf(rows, lines, () => ctx.db.$count(chargebacks, where)),
      lines: rows.map(({ held, website, email }) => ({
        recordId: held.id,
        website,
        // Who pays is told to whoever may open the log.
        who: ctx.permissions.has('M-1001') ? email : null,
        reason: held.reason,
        money: { currency: currencyOf(held.currency), amount: held.amount },
        until: held.deadline,
      })),
    }
  },
})

export const chargebackWaits: readonly Waits[] = [
  unanswered('chargeback', ne(chargebacks.stage, 'retrieval')),
  unanswered('retrieval', eq(chargebacks.stage, 'retrieval')),
]
