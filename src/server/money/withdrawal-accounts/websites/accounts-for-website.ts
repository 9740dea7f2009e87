import { and, eq, isNull, sql } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import type { Store } from '#server/company/websites/shared/facts.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { labelOf } from '#server/money/withdrawal-accounts/shared/view.ts'

/** The merchant's approved accounts in a currency that the website settles in. */
export const approvedAccounts = (ctx: Pick<MerchantCtx, 'merchantId'>, store: Store) =>
  and(
    ofMerchant(ctx, withdrawalAccounts),
    eq(withdrawalAccounts.status, 'approved'),
    isNull(withdrawalAccounts.deletedAt),
    sql`${withdrawalAccounts.currency} = any(${sql.param(store.settlementCurrencies)}::text[])`,
  )

/** The same in the form for the page of the website. */
export async function accountsForWebsite(ctx: MerchantCtx, store: Store) {
  const rows = await ctx.db
    .select()
    .from(withdrawalAccounts)
    .where(approvedAccounts(ctx, store))
    .orderBy(withdrawalAccounts.currency, withdrawalAccounts.createdAt, withdrawalAccounts.id)
  return rows.map((account) => ({
    accountId: account.id,
    label: labelOf(account),
    currency: currencyOf(account.currency),
    current: account.id === store.withdrawalAccountId,
  }))
}
