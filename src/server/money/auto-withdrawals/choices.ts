import { and, asc, eq, isNull } from 'drizzle-orm'
import { type SettlementCurrency, settlementCurrencies } from '#domain/currencies.ts'
import type { Reader } from '#server/db/open.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { labelOf } from '#server/money/withdrawal-accounts/shared/view.ts'

export async function approvedAccounts(db: Reader, merchantId: string) {
  const accounts = await db
    .select()
    .from(withdrawalAccounts)
    .where(
      and(
        ofMerchant({ merchantId }, withdrawalAccounts),
        eq(withdrawalAccounts.status, 'approved'),
        isNull(withdrawalAccounts.deletedAt),
      ),
    )
    .orderBy(asc(withdrawalAccounts.createdAt), asc(withdrawalAccounts.id))
  return accounts.flatMap((account) => {
    const currency = settlementCurrencies.find((code) => code === account.currency)
    return currency ? [{ accountId: account.id, currency, label: labelOf(account) }] : []
  })
}

/** Current US dollars per unit of a currency. Fails with `network_unavailable` if the rate cannot be queried. */
export async function dollarsFor(ctx: Ctx, currency: SettlementCurrency): Promise<string> {
  if (currency === 'USD') return '1'
  try {
    return await ctx.services.network.rate(currency, 'USD')
  } catch (cause) {
    return fail('network_unavailable', { cause })
  }
}
