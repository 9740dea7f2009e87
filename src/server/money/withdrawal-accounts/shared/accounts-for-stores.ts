import { and, eq, isNull } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import type { Reader } from '#server/db/open.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { type OfMerchant, ofMerchant } from '#server/kernel/scope.ts'
import { labelOf } from './view.ts'

export async function accountsForStores(db: Reader, merchant: OfMerchant) {
  const rows = await db
    .select()
    .from(withdrawalAccounts)
    .where(
      and(
        ofMerchant(merchant, withdrawalAccounts),
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
