import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AccountBalance } from '#contract/money/balances.ts'
import type { Figure } from '#contract/money/proof-shapes.ts'
import { type Currency, currencies } from '#domain/currencies.ts'
import { type MerchantAccount, merchantAccounts } from '#domain/funds.ts'
import { decimalOf } from '#domain/money.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerAccounts } from '#server/db/schema/ledger.ts'
import type { Within } from '#server/kernel/scope.ts'
import { accountsOf } from '../kinds.ts'

export type Figures = Record<Figure, bigint>

/** Balances per currency (minor units) of the visible stores, from the ledger's accounts. */
export async function figuresOf(
  db: Reader,
  within: Within,
  currency?: Currency,
): Promise<Map<Currency, Figures>> {
  const rows = await db
    .select({
      currency: ledgerAccounts.currency,
      kind: ledgerAccounts.kind,
      sum: sql`sum(${ledgerAccounts.balance})`.mapWith(BigInt),
    })
    .from(ledgerAccounts)
    .where(
      and(
        within(ledgerAccounts),
        inArray(ledgerAccounts.kind, [...merchantAccounts]),
        currency && eq(ledgerAccounts.currency, currency),
      ),
    )
    .groupBy(ledgerAccounts.currency, ledgerAccounts.kind)
  const sums = new Map(rows.map((row) => [`${row.currency} ${row.kind}`, row.sum]))
  const present = currencies.filter((code) => rows.some((row) => row.currency === code))
  const sum = (code: Currency, kinds: readonly MerchantAccount[]) =>
    kinds.reduce((total, kind) => total + (sums.get(`${code} ${kind}`) ?? 0n), 0n)
  return new Map(
    present.map((code) => [
      code,
      {
        balance: sum(code, accountsOf.balance),
        available: sum(code, accountsOf.available),
        frozen: sum(code, accountsOf.frozen),
        rollingReserve: sum(code, accountsOf.rollingReserve),
        fixedDeposit: sum(code, accountsOf.fixedDeposit),
        unsettled: sum(code, accountsOf.unsettled),
      },
    ]),
  )
}

/** Figures as decimal strings for the API. */
export const toBalance = (currency: Currency, figures: Figures): AccountBalance => ({
  currency,
  balance: decimalOf(figures.balance, currency),
  available: decimalOf(figures.available, currency),
  frozen: decimalOf(figures.frozen, currency),
  rollingReserve: decimalOf(figures.rollingReserve, currency),
  fixedDeposit: decimalOf(figures.fixedDeposit, currency),
  unsettled: decimalOf(figures.unsettled, currency),
})
