import { asc, eq, gte, inArray, type SQL } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import type { MenuCode } from '#domain/permissions.ts'
import { midnightAtOrAfter, plusDays } from '#domain/time-zones.ts'
import type { WaitKind } from '#domain/waits.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import { countOf, type Waits } from '#server/kernel/waits.ts'

type Kind = {
  readonly kind: WaitKind
  readonly menus: readonly MenuCode[]
  readonly which: SQL
  readonly until: typeof transactions.reviewUntil | typeof transactions.captureUntil
}

/** Records whose time runs out, the first to do so first. */
const running = ({ kind, menus, which, until }: Kind): Waits => ({
  kind,
  menus,
  find: async (ctx, lines) => {
    // Those that the log lists at once: made in the widest range it may be asked for.
    const tomorrow = midnightAtOrAfter(new Date(ctx.now.getTime() + 1))
    const listed = gte(transactions.createdAt, plusDays(tomorrow, -limits.listDaysMax))
    const where = only(inScope(ctx, transactions), which, listed)
    const rows = await ctx.db
      .select({ held: transactions, website: stores.name, until })
      .from(transactions)
      .innerJoin(stores, eq(stores.id, transactions.storeId))
      .where(where)
      .orderBy(asc(until), asc(transactions.id))
      .limit(lines)
    return {
      count: await countOf(rows, lines, () => ctx.db.$count(transactions, where)),
      lines: rows.map(({ held, website, until: at }) => ({
        recordId: held.id,
        website,
        who: ctx.permissions.has('M-1001') ? held.email : null,
        reason: held.reviewReason,
        money: { currency: currencyOf(held.currency), amount: held.amount - held.captured },
        until: at,
      })),
    }
  },
})

export const transactionWaits: readonly Waits[] = [
  running({
    kind: 'risk_order',
    menus: ['M-1001', 'M-0402'],
    which: eq(transactions.status, 'REVIEW'),
    until: transactions.reviewUntil,
  }),
  running({
    kind: 'authorisation',
    menus: ['M-1001'],
    which: inArray(transactions.paymentStatus, ['authorised', 'partly_captured']),
    until: transactions.captureUntil,
  }),
]
