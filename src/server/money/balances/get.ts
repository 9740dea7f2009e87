import { desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Output } from '#contract/call.ts'
import type * as balances from '#contract/money/balances.ts'
import type { Currency } from '#domain/currencies.ts'
import type { JournalType } from '#domain/funds.ts'
import { decimalOf } from '#domain/money.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope, only, type Within } from '#server/kernel/scope.ts'
import { figuresOf, toBalance } from './shared/figures.ts'

type Cause = Output<typeof balances.get>['causes'][number]

/** Journal types that reduce the available balance even below zero. */
const causing = [
  'CHARGE_BACK',
  'CHARGE_BACK_FEE',
  'CB_ARBITRATION_FEE',
] as const satisfies JournalType[]
/** At most this many are listed; the balance's lines contain all of them. */
const atMost = 20

/**
 * The latest cases and fees that together account for the shortfall, latest first; none if the balance is not negative.
 */
async function causesOf(
  db: Reader,
  within: Within,
  currency: Currency,
  available: bigint,
): Promise<Cause[]> {
  if (available >= 0n) return []
  const rows = await db
    .select({
      amount: ledgerEntries.amount,
      at: ledgerEntries.at,
      type: ledgerJournals.type,
      transactionId: ledgerJournals.transactionId,
      flowId: ledgerJournals.flowId,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .where(
      only(
        within(ledgerEntries),
        eq(ledgerEntries.kind, 'available'),
        sql`${ledgerEntries.currency} = ${currency}`,
        inArray(ledgerEntries.type, [...causing]),
        lt(ledgerEntries.amount, 0n),
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(atMost)
  let missing = -available
  return rows.flatMap(({ amount, at, type, transactionId, flowId }) => {
    if (missing <= 0n) return []
    missing += amount
    return {
      currency,
      amount: decimalOf(amount, currency),
      fundType: causing.find((one) => one === type) ?? 'CHARGE_BACK',
      at: at.toISOString(),
      transactionId,
      chargebackId: flowId,
    }
  })
}

export const get: Handler<typeof balances.get> = async (ctx, { storeId }) => {
  const within: Within = (table) => inScope(ctx, table, storeId)
  const figures = [...(await figuresOf(ctx.db, within))]
  const causes = await Promise.all(
    figures.map(([currency, { available }]) => causesOf(ctx.db, within, currency, available)),
  )
  return {
    records: figures.map(([currency, each]) => toBalance(currency, each)),
    asOf: ctx.now.toISOString(),
    causes: causes.flat(),
  }
}
