import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { SettledFigure, StatedFigure } from '#contract/money/proof-shapes.ts'
import type { JournalType } from '#domain/funds.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { after, byNumber, cursorOf, downwards, upwards } from '#server/kernel/lists/order.ts'
import { sameId } from '#server/kernel/lists/same-id.ts'
import type { Within } from '#server/kernel/scope.ts'
import { type AccessScope, entriesIn } from './access-scope.ts'
import { caseProof, isCaseFigure } from './case-proof.ts'
import { entryPage } from './entry-page.ts'
import type { EntryRow } from './flow-line.ts'
import type { ProofLine, ProofPart, ProofQuery } from './shared/proof-part.ts'
import { idsSettlingOn } from './shared/unsettled.ts'
import { type Narrowing, shownOf } from './shown.ts'
import { isSumFigure, sumProof } from './sum-proof.ts'
import { isTradeFigure, type TradeProof, tradeProof } from './trade-proof.ts'
import { isWithdrawalFigure, withdrawalProof } from './withdrawal-proof.ts'

const byEntry = byNumber<EntryRow>(ledgerEntries.id, ({ entryId }) => entryId)
const order = { oldest: upwards(byEntry), newest: downwards(byEntry) }

type PostedReach = AccessScope & {
  readonly figure: Exclude<AccessScope['figure'], StatedFigure | SettledFigure>
}

/** Proves a figure of an account, a transaction, a withdrawal or a case by the ledger entries that add up to it. */
export async function proveEntries(
  db: Reader,
  reach: PostedReach,
  input: ProofQuery,
): Promise<ProofPart> {
  return entriesPart(db, reach, input, await behind(db, reach, input))
}

export async function entriesPart(
  db: Reader,
  reach: AccessScope,
  input: ProofQuery,
  { entries: narrowed, shown }: TradeProof,
): Promise<ProofPart> {
  const { from, pageSize } = input
  const [later, earlier] = [after(order.oldest, input.cursor), after(order.newest, input.cursor)]
  const past = from === 'newest' ? earlier : later
  const sums = await sumsOf(db, reach, narrowed, { later, earlier })
  const found = await entryPage(db, reach, and(narrowed, past), {
    order: from,
    limit: pageSize + 1,
  })
  const page = found.slice(0, pageSize)
  const last = found.length > pageSize ? page.at(-1) : undefined
  const here = page.reduce((sum, row) => sum + row.amount, 0n)
  return {
    kind: 'entries',
    shown,
    sum: sums.total,
    lineCount: sums.count,
    groups: input.cursor ? [] : await groupsOf(db, reach, narrowed),
    opening: from === 'newest' ? sums.before - here : sums.upTo,
    lines: (from === 'newest' ? page.reverse() : page).map(toLine),
    next: last ? cursorOf(order[from], last) : null,
  }
}

/** The condition for the entries that make up the figure, and the figure from the source that the screens use. */
async function behind(
  db: Reader,
  { figure, ...reach }: PostedReach,
  input: ProofQuery,
): Promise<TradeProof> {
  if (isWithdrawalFigure(figure)) return withdrawalProof(db, { ...reach, figure }, input)
  if (isTradeFigure(figure)) return tradeProof(db, reach.within, figure, input)
  if (isCaseFigure(figure)) return caseProof(db, { ...reach, figure }, input)
  if (isSumFigure(figure)) return sumProof(db, reach.within, figure, input)
  const entries = narrowing(reach.within, input)
  return { entries, shown: await shownOf(db, { ...reach, figure }, input) }
}

const journalsOf = (within: Within, flowId: string): SQL =>
  sql`(select ${ledgerJournals.id} from ${ledgerJournals} where ${and(
    within(ledgerJournals),
    eq(ledgerJournals.flowId, flowId),
    like(ledgerJournals.type, 'WITH_DRAW%'),
  )})`

/** Narrows the figure's entries to one payment or withdrawal, or to the settlements of one day (UTC+0). */
function narrowing(
  within: Within,
  { transactionId, expectedDate, flowId }: Narrowing,
): SQL | undefined {
  return and(
    transactionId ? sameId(ledgerEntries.transactionId, transactionId) : undefined,
    flowId ? inArray(ledgerEntries.journalId, journalsOf(within, flowId)) : undefined,
    expectedDate
      ? inArray(ledgerEntries.transactionId, idsSettlingOn(within, expectedDate))
      : undefined,
  )
}

/** The entries behind a figure that belong to the payment or withdrawal searched for. */
export function amongThem(
  within: Within,
  { transactionId, flowId }: ProofQuery,
  { entries, shown }: TradeProof,
): TradeProof {
  const found = narrowing(within, { transactionId, flowId })
  return found ? { entries: and(entries, found), shown: null } : { entries, shown }
}

const toLine = (row: EntryRow): ProofLine<'entry'> => ({
  kind: 'entry',
  lineId: row.entryId.toString(),
  journalId: row.journalId.toString(),
  journalType: row.type as JournalType, // the ledger stores only values of this list
  account: row.kind,
  at: row.at.toISOString(),
  storeName: row.storeName,
  transactionId: row.transactionId,
  withdrawalId: row.type.startsWith('WITH_DRAW') ? row.flowId : null,
  amount: row.amount,
})

type ProofSums = {
  readonly total: bigint
  readonly count: number
  /** Sum up to and including the cursor's entry; zero without a cursor. */
  readonly upTo: bigint
  /** Sum before the cursor's entry; the total without a cursor. */
  readonly before: bigint
}

/** The same entries grouped by kind and month, newest month first; the sums add up to the figure. */
async function groupsOf(
  db: Reader,
  reach: AccessScope,
  also: SQL | undefined,
): Promise<NonNullable<ProofPart['groups']>> {
  const { amount, at, type } = ledgerEntries
  const rows = await db
    .select({
      journalType: type,
      month: sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM')`,
      count: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${amount})`.mapWith(BigInt),
    })
    .from(ledgerEntries)
    .where(and(entriesIn(reach), also))
    .groupBy(type, sql`2`)
    .orderBy(type, sql`2 desc`)
  return rows.map((row) => ({ ...row, journalType: row.journalType as JournalType }))
}

/** Adds up the entries in one statement; minor units. */
async function sumsOf(
  db: Reader,
  reach: AccessScope,
  also: SQL | undefined,
  { later, earlier }: { readonly later: SQL | undefined; readonly earlier: SQL | undefined },
): Promise<ProofSums> {
  const { amount } = ledgerEntries
  const upTo = later ? sql`sum(${amount}) filter (where not ${later})` : sql`0`
  const before = earlier ? sql`sum(${amount}) filter (where ${earlier})` : sql`sum(${amount})`
  const minor = (sum: SQL) => sql`coalesce(${sum}, 0)`.mapWith(BigInt)
  const [row] = await db
    .select({
      total: minor(sql`sum(${amount})`),
      count: sql`count(*)`.mapWith(Number),
      upTo: minor(upTo),
      before: minor(before),
    })
    .from(ledgerEntries)
    .where(and(entriesIn(reach), also))
  return row ?? { total: 0n, count: 0, upTo: 0n, before: 0n }
}
