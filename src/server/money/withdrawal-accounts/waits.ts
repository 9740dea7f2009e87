import { and, asc, eq, isNull } from 'drizzle-orm'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { countOf, type Waits } from '#server/kernel/waits.ts'
import { labelOf } from './offers/view.ts'

/** Withdrawal accounts that were refused, until they are changed or removed. */
export const withdrawalAccountWaits: readonly Waits[] = [
  {
    kind: 'withdrawal_account',
    menus: ['M-0803'],
    find: async (ctx, lines) => {
      const where = only(
        ofMerchant(ctx, withdrawalAccounts),
        and(eq(withdrawalAccounts.status, 'failed'), isNull(withdrawalAccounts.deletedAt)),
      )
      const rows = await ctx.db
        .select()
        .from(withdrawalAccounts)
        .where(where)
        .orderBy(asc(withdrawalAccounts.decidedAt), asc(withdrawalAccounts.id))
        .limit(lines)
      return {
        count: await countOf(rows, lines, () => ctx.db.$count(withdrawalAccounts, where)),
        lines: rows.map((account) => ({
          recordId: account.id,
          website: null,
          who: labelOf(account),
          reason: null,
          money: null,
          until: null,
        })),
      }
    },
  },
]
