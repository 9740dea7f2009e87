import { and, asc, eq, isNull } from 'drizzle-orm'
import { type SettlementCurrency, settlementCurrencies } from '#domain/currencies.ts'
import type { Reader } from '#server/db/open.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { labelOf } from '#server/money/withdrawal-accounts/shared/view.ts'

/** The approved accounts of a merchant: id, currency and how they are called. */
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

/** US dollars for one unit of a currency, now. Fails `network_unavailable` when nobody can tell. */
export async function dollarsFor(ctx: Ctx, currency: SettlementCurrency): Promise<string> {
  if (currency === 'USD') return '1'
  try {
    return await ctx.services.network.rate(currency, 'USD')
  } catch (cause) {
    return fail('network_unavailable', { cause })
  }
}
