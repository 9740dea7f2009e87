import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type {
  CaseFigure,
  Figure,
  SettledFigure,
  StatedFigure,
  SumFigure,
  TradeFigure,
  WithdrawalFigure,
} from '#contract/money/proof-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import { ledgerAccounts, ledgerEntries } from '#server/db/schema/ledger.ts'
import { only, type TenantFilter, type Within } from '#server/kernel/scope.ts'
import { accountsBehind } from './kinds.ts'

/** One figure in one currency, over the visible stores. */
export type AccessScope = {
  readonly within: Within
  readonly currency: Currency
  readonly figure:
    | Figure
    | TradeFigure
    | SumFigure
    | WithdrawalFigure
    | CaseFigure
    | StatedFigure
    | SettledFigure
}

export const accountsIn = ({ within, currency, figure }: AccessScope): TenantFilter =>
  only(
    within(ledgerAccounts),
    eq(ledgerAccounts.currency, currency),
    inArray(ledgerAccounts.kind, [...accountsBehind[figure]]),
  )

/** Condition that leaves out movements between available and frozen, which do not change the balance. */
export const changing = ({ figure }: AccessScope): SQL | undefined =>
  figure === 'balance' ? eq(ledgerEntries.movesBalance, true) : undefined

/** The entries that make up the figure, for sums and counts over all of them. */
export const entriesIn = (reach: AccessScope): TenantFilter =>
  only(
    reach.within(ledgerEntries),
    sql`${ledgerEntries.accountId} in (select ${ledgerAccounts.id} from ${ledgerAccounts} where ${accountsIn(reach)})`,
    changing(reach),
  )
