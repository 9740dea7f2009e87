import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerAccounts } from '#server/db/schema/ledger.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

/** One website's balance in one currency, with the accounts whose entries move it. */
export type LedgerSection = {
  readonly merchantId: string
  readonly storeId: string
  readonly currency: Currency
  readonly accounts: readonly bigint[]
}

/** A merchant with one website, or (null) all of them. */
export type Owner = { readonly merchantId: string; readonly storeId: string | null }

/** The balances that ever had an entry, by website and currency. */
export async function sectionsOf(
  db: Reader,
  { merchantId, storeId }: Owner,
  also?: SQL,
): Promise<readonly LedgerSection[]> {
  const rows = await db
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        ofMerchant({ merchantId }, { merchantId: ledgerAccounts.merchantId }),
        inArray(ledgerAccounts.kind, ['available', 'frozen']),
        gt(ledgerAccounts.entryCount, 0),
        storeId === null ? undefined : eq(ledgerAccounts.storeId, storeId),
        also,
      ),
    )
    .orderBy(asc(ledgerAccounts.storeId), asc(ledgerAccounts.currency), asc(ledgerAccounts.id))
  const sections = Map.groupBy(rows, (row) => `${row.storeId} ${row.currency}`)
  return [...sections.values()].flatMap((accounts) => {
    const [first] = accounts
    if (!first) return []
    const currency = first.currency as Currency // only supported currency codes are stored
    return { merchantId, storeId: first.storeId, currency, accounts: accounts.map(({ id }) => id) }
  })
}
