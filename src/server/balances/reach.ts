import type { Column } from 'drizzle-orm'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Figure, TradeFigure, WithdrawalFigure } from '#contract/proof-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import { ledgerAccounts, ledgerEntries } from '../db/schema/ledger.ts'
import { accountsBehind } from './kinds.ts'

/** The rows of a table that may be seen: `inScope` of a call, `inExport` of an export. */
export type Within = (table: { readonly merchantId: Column; readonly storeId: Column }) => SQL

/** One figure in one currency, over the stores that may be seen. */
export type Reach = {
  readonly within: Within
  readonly currency: Currency
  readonly figure: Figure | TradeFigure | WithdrawalFigure
}

/** The accounts that make the figure up. */
export const accountsIn = ({ within, currency, figure }: Reach): SQL | undefined =>
  and(
    within(ledgerAccounts),
    eq(ledgerAccounts.currency, currency),
    inArray(ledgerAccounts.kind, [...accountsBehind[figure]]),
  )

/** What only moves money between available and frozen leaves the balance alone. */
export const changing = ({ figure }: Reach): SQL | undefined =>
  figure === 'balance' ? eq(ledgerEntries.movesBalance, true) : undefined

/** The entries that make the figure up, for sums and counts over all of them. */
export const entriesIn = (reach: Reach): SQL | undefined =>
  and(
    reach.within(ledgerEntries),
    sql`${ledgerEntries.accountId} in (select ${ledgerAccounts.id} from ${ledgerAccounts} where ${accountsIn(reach)})`,
    changing(reach),
  )
