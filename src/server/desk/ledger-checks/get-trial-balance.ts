import { sql } from 'drizzle-orm'
import type * as contract from '#contract/desk/ledger-checks.ts'
import { isCurrency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { ledgerAccounts } from '#server/db/schema/ledger.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { unscoped } from '#server/kernel/scope.ts'
import { isChecking, lastCheck } from './last-check.ts'

/** The current sums of all accounts by kind, and the result of the last ledger check. */
export const getTrialBalance: Handler<typeof contract.getTrialBalance> = async (ctx) => {
  const sums = await ctx.db
    .select({
      currency: ledgerAccounts.currency,
      kind: ledgerAccounts.kind,
      sum: sql`sum(${ledgerAccounts.balance})`.mapWith(BigInt),
      entries: sql`sum(${ledgerAccounts.entryCount})`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .where(unscoped('the books are of all merchants'))
    .groupBy(ledgerAccounts.currency, ledgerAccounts.kind)
    .orderBy(ledgerAccounts.currency, ledgerAccounts.kind)
  const present = [...new Set(sums.map(({ currency }) => currency))].filter(isCurrency)
  return {
    at: ctx.now.toISOString(),
    currencies: present.map((currency) => {
      const mine = sums.filter((sum) => sum.currency === currency)
      return {
        currency,
        accounts: mine.map(({ kind, sum, entries }) => ({
          kind,
          sum: decimalOf(sum, currency),
          entries,
        })),
        total: decimalOf(
          mine.reduce((total, { sum }) => total + sum, 0n),
          currency,
        ),
      }
    }),
    lastCheck: await lastCheck(ctx.db),
    checking: await isChecking(ctx.db, ctx.now),
  }
}
