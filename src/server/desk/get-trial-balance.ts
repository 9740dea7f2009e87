import { sql } from 'drizzle-orm'
import type * as contract from '#contract/desk.ts'
import { isCurrency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { ledgerAccounts } from '#server/db/schema/ledger.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { invariants, verifyLedger } from '#server/ledger/verify.ts'

/** The sums of all accounts by kind, and every rule of the books asked now. */
export const getTrialBalance: Verb<typeof contract.getTrialBalance> = async (ctx) => {
  const sums = await ctx.db
    .select({
      currency: ledgerAccounts.currency,
      kind: ledgerAccounts.kind,
      sum: sql`sum(${ledgerAccounts.balance})`.mapWith(BigInt),
      entries: sql`sum(${ledgerAccounts.entryCount})`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .groupBy(ledgerAccounts.currency, ledgerAccounts.kind)
    .orderBy(ledgerAccounts.currency, ledgerAccounts.kind)
  const present = [...new Set(sums.map(({ currency }) => currency))].filter(isCurrency)
  const faults = await verifyLedger(ctx.db)
  return {
    at: ctx.now().toISOString(),
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
    checks: invariants.map((check) => ({
      check,
      faults: faults
        .filter((fault) => fault.check === check)
        .map(({ subject, detail }) => `${subject}: ${detail}`),
    })),
  }
}
