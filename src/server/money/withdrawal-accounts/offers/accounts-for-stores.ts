import { and, eq, isNull } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { labelOf } from './view.ts'

/** The approved withdrawal accounts of the merchant, as the form of an offline store offers them. */
export async function accountsForStores(ctx: MerchantCtx) {
  const rows = await ctx.db
    .select()
    .from(withdrawalAccounts)
    .where(
      and(
        ofMerchant(ctx, withdrawalAccounts),
        eq(withdrawalAccounts.status, 'approved'),
        isNull(withdrawalAccounts.deletedAt),
      ),
    )
    .orderBy(withdrawalAccounts.currency, withdrawalAccounts.createdAt, withdrawalAccounts.id)
  return rows.map((account) => ({
    accountId: account.id,
    label: labelOf(account),
    currency: currencyOf(account.currency),
  }))
}
