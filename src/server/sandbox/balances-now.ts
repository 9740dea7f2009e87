import { eq, inArray, sql } from 'drizzle-orm'
import { isCurrency } from '#domain/currencies.ts'
import { merchantAccounts } from '#domain/funds.ts'
import { decimalOf } from '#domain/money.ts'
import type { Database } from '../db/open.ts'
import { ledgerAccounts } from '../db/schema/ledger.ts'
import { merchants } from '../db/schema/merchants.ts'

type Figure = { merchantName: string; currency: string; figure: string; balance: bigint }

/** Every merchant's figures by currency, in minor units. */
export async function balancesNow(db: Database): Promise<Map<string, Figure>> {
  const rows = await db
    .select({
      merchantId: merchants.id,
      merchantName: merchants.name,
      currency: ledgerAccounts.currency,
      figure: ledgerAccounts.kind,
      balance: sql`sum(${ledgerAccounts.balance})::bigint`.mapWith(BigInt),
    })
    .from(ledgerAccounts)
    .innerJoin(merchants, eq(merchants.id, ledgerAccounts.merchantId))
    .where(inArray(ledgerAccounts.kind, [...merchantAccounts]))
    .groupBy(merchants.id, merchants.name, ledgerAccounts.currency, ledgerAccounts.kind)
    .orderBy(merchants.name, ledgerAccounts.currency, ledgerAccounts.kind)
  return new Map(rows.map((row) => [`${row.merchantId} ${row.currency} ${row.figure}`, row]))
}

/** What is different between two looks, as decimal strings. */
export function changesBetween(before: Map<string, Figure>, after: Map<string, Figure>) {
  return [...after].flatMap(([name, { merchantName, currency, figure, balance }]) => {
    const was = before.get(name)?.balance ?? 0n
    if (was === balance || !isCurrency(currency)) return []
    const [from, to] = [decimalOf(was, currency), decimalOf(balance, currency)]
    return [{ merchantName, currency, figure, before: from, after: to }]
  })
}
