import { and, eq, gt, inArray, lt, type SQL } from 'drizzle-orm'
import type { JournalType } from '#domain/funds.ts'
import type { Reader } from '../db/open.ts'
import { ledgerEntries } from '../db/schema/ledger.ts'
import { entryCursor } from '../kernel/page.ts'
import { entryPage } from './entry-page.ts'
import type { EntryRow } from './flow-line.ts'
import type { ProofAsked, ProofLine, ProofPart } from './proof-part.ts'
import { sumsOf } from './proof-sums.ts'
import type { Reach, Within } from './reach.ts'
import { type Narrowing, shownOf } from './shown.ts'
import { isTradeFigure, type TradeProof, tradeProof } from './trade-proof.ts'
import { idsSettlingOn } from './unsettled.ts'
import { isWithdrawalFigure, withdrawalProof } from './withdrawal-proof.ts'

/** The figure of an account, a trade or a withdrawal: the ledger entries that come to it. */
export async function proveEntries(
  db: Reader,
  reach: Reach,
  input: ProofAsked,
): Promise<ProofPart> {
  const { from, pageSize } = input
  const cursor = entryCursor(input.cursor)
  const { entries: narrowed, shown } = await behind(db, reach, input)
  const sums = await sumsOf(db, reach, narrowed, cursor)
  const past = cursor === null ? undefined : (from === 'newest' ? lt : gt)(ledgerEntries.id, cursor)
  const found = await entryPage(db, reach, and(narrowed, past), {
    order: from,
    limit: pageSize + 1,
  })
  const page = found.slice(0, pageSize)
  const next = found.length > pageSize ? (page.at(-1)?.entryId.toString() ?? null) : null
  const here = page.reduce((sum, row) => sum + row.amount, 0n)
  return {
    kind: 'entries',
    shown,
    sum: sums.total,
    lineCount: sums.count,
    opening: from === 'newest' ? sums.before - here : sums.upTo,
    lines: (from === 'newest' ? page.reverse() : page).map(toLine),
    next,
  }
}

/** Which entries make the figure up, and the figure from where the screens take it. */
async function behind(
  db: Reader,
  { figure, ...reach }: Reach,
  input: ProofAsked,
): Promise<TradeProof> {
  if (isWithdrawalFigure(figure)) return withdrawalProof(db, { ...reach, figure }, input)
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

const toLine = (row: EntryRow): ProofLine<'entry'> => ({
  kind: 'entry',
  lineId: row.entryId.toString(),
  journalId: row.journalId.toString(),
  journalType: row.type as JournalType, // written from the same list
  account: row.kind,
  at: row.at.toISOString(),
  storeName: row.storeName,
  transactionId: row.transactionId,
  withdrawalId: row.type.startsWith('WITH_DRAW') ? row.flowId : null,
  amount: row.amount,
})
