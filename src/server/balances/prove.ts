import { and, eq, gt, inArray, lt, type SQL } from 'drizzle-orm'
import type * as balances from '#contract/balances.ts'
import type { Input } from '#contract/call.ts'
import type { JournalType } from '#domain/funds.ts'
import { decimalOf } from '#domain/money.ts'
import type { Reader } from '../db/open.ts'
import { ledgerEntries } from '../db/schema/ledger.ts'
import { inSnapshot } from '../db/transact.ts'
import { entryCursor } from '../kernel/page.ts'
import { inScope } from '../kernel/scope.ts'
import type { Verb } from '../kernel/verb.ts'
import { entryPage } from './entry-page.ts'
import type { EntryRow } from './flow-line.ts'
import { permitProof } from './permit-proof.ts'
import { sumsOf } from './proof-sums.ts'
import type { Reach, Within } from './reach.ts'
import { type Narrowing, shownOf } from './shown.ts'
import { isTradeFigure, type TradeProof, tradeProof } from './trade-proof.ts'
import { idsSettlingOn } from './unsettled.ts'

export const prove: Verb<typeof balances.prove> = async (ctx, input) => {
  permitProof(ctx, input)
  const { figure, currency, storeId, from, pageSize } = input
  const reach: Reach = { within: (table) => inScope(ctx, table, storeId), currency, figure }
  const cursor = entryCursor(input.cursor)
  // The figure and its entries are read of one moment: a posting in between would look like a fault.
  return inSnapshot(ctx.db, async (db) => {
    const { entries: narrowed, shown } = await behind(db, reach, input)
    const sums = await sumsOf(db, reach, narrowed, cursor)
    const past =
      cursor === null ? undefined : (from === 'newest' ? lt : gt)(ledgerEntries.id, cursor)
    const found = await entryPage(db, reach, and(narrowed, past), {
      order: from,
      limit: pageSize + 1,
    })
    const page = found.slice(0, pageSize)
    const next = found.length > pageSize ? (page.at(-1)?.entryId.toString() ?? null) : null
    const oldestFirst = from === 'newest' ? page.reverse() : page
    const here = page.reduce((sum, row) => sum + row.amount, 0n)
    const opening = from === 'newest' ? sums.before - here : sums.upTo
    return {
      figure,
      currency,
      shown: decimalOf(shown ?? sums.total, currency),
      sum: decimalOf(sums.total, currency),
      addsUp: shown === null || shown === sums.total,
      entryCount: sums.count,
      opening: decimalOf(opening, currency),
      lines: withRunningSum(oldestFirst, currency, opening),
      next,
      asOf: ctx.now().toISOString(),
    }
  })
}

/** Which entries make the figure up, and the figure from where the screens take it. */
async function behind(
  db: Reader,
  { figure, ...reach }: Reach,
  input: Input<typeof balances.prove>,
): Promise<TradeProof> {
  if (isTradeFigure(figure)) return tradeProof(db, reach.within, figure, input)
  const entries = narrowing(reach.within, input)
  return { entries, shown: await shownOf(db, { ...reach, figure }, input) }
}

/** Which of the figure's entries are meant: of one payment, or of those that settle on one day (UTC+0). */
function narrowing(within: Within, { transactionId, expectedDate }: Narrowing): SQL | undefined {
  return and(
    transactionId ? eq(ledgerEntries.transactionId, transactionId) : undefined,
    expectedDate
      ? inArray(ledgerEntries.transactionId, idsSettlingOn(within, expectedDate))
      : undefined,
  )
}

function withRunningSum(
  rows: readonly EntryRow[],
  currency: Input<typeof balances.prove>['currency'],
  opening: bigint,
) {
  let running = opening
  return rows.map((row) => {
    running += row.amount
    return {
      entryId: row.entryId.toString(),
      journalId: row.journalId.toString(),
      journalType: row.type as JournalType, // written from the same list
      account: row.kind,
      at: row.at.toISOString(),
      storeName: row.storeName,
      transactionId: row.transactionId,
      amount: decimalOf(row.amount, currency),
      runningSum: decimalOf(running, currency),
    }
  })
}
