import { and, desc, eq, gte, inArray, like, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as balances from '#contract/money/balances.ts'
import type { BalanceLine } from '#contract/money/balances.ts'
import { decimalOf } from '#domain/money.ts'
import type { Reader } from '#server/db/open.ts'
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { byNumber, downwards } from '#server/kernel/lists/order.ts'
import { sameId } from '#server/kernel/lists/same-id.ts'
import { unscoped, type Within } from '#server/kernel/scope.ts'
import { type AccessScope, accountsIn, entriesIn } from './access-scope.ts'
import { entryPage } from './entry-page.ts'
import { type EntryRow, toFlowLine } from './flow-line.ts'
import { figureOfTab } from './kinds.ts'

export type LineFilters = Omit<
  Input<typeof balances.list>,
  'pageNum' | 'pageSize' | 'cursor' | 'total' | 'storeId'
>

export const accessScopeOf = ({ tab, currency }: LineFilters, within: Within): AccessScope => ({
  within,
  currency,
  figure: figureOfTab[tab],
})

export const requestedLines = ({
  from,
  to,
  fundType,
  transactionId,
  flowId,
}: LineFilters): SQL | undefined =>
  and(
    from ? gte(ledgerEntries.at, new Date(from)) : undefined,
    to ? lt(ledgerEntries.at, new Date(to)) : undefined,
    fundType?.length ? inArray(ledgerEntries.type, fundType) : undefined,
    transactionId ? sameId(ledgerEntries.transactionId, transactionId) : undefined,
    flowId ? sql`${ledgerEntries.journalId} in ${journalsOf(flowId)}` : undefined,
  )

/** The journals of one withdrawal; the condition on their type matches the partial index. */
const journalsOf = (flowId: string): SQL => sql`(select ${ledgerJournals.id} from ${ledgerJournals}
  where ${and(unscoped('the entries looked for in them are in scope', eq(ledgerJournals.flowId, flowId)), like(ledgerJournals.type, 'WITH_DRAW%'))})`

export type LinePage = {
  readonly limit: number
  readonly offset?: number
  /** Condition in addition to the filters: the page cursor and the upper bound. */
  readonly also: SQL | undefined
}

/** Lines follow the order in which the ledger was written. */
export const lineOrder = downwards<Line>(byNumber(ledgerEntries.id, ({ id }) => id))
type Line = { readonly id: bigint; readonly line: BalanceLine }

/** A page of lines, newest first, each with the balance after it. */
export async function linesBelow(
  db: Reader,
  within: Within,
  filters: LineFilters,
  { also, ...part }: LinePage,
): Promise<Line[]> {
  const reach = accessScopeOf(filters, within)
  const rows = await entryPage(db, reach, and(requestedLines(filters), also), {
    order: 'newest',
    ...part,
  })
  const ids = rows.map((row) => row.entryId)
  const sparse = Boolean(filters.fundType?.length || filters.transactionId || filters.flowId)
  const after = await figureAfter(db, reach, ids, sparse)
  return rows.map((row) => ({
    id: row.entryId,
    line: toLine(row, filters, after.get(row.entryId) ?? 0n),
  }))
}

function toLine(row: EntryRow, { currency }: LineFilters, figure: bigint): BalanceLine {
  const line = toFlowLine(row)
  return {
    ...line,
    incoming: line.creditAmount,
    outgoing: line.debitAmount,
    accountBalance: decimalOf(figure, currency),
  }
}

/**
 * The figure (minor units) right after each of the given entries, newest first. `sparse` means that many other entries
 * lie between them. Either way the cost does not grow with the length of the history.
 */
async function figureAfter(
  db: Reader,
  reach: AccessScope,
  entryIds: readonly bigint[],
  sparse: boolean,
): Promise<Map<bigint, bigint>> {
  const [newest] = entryIds
  if (newest === undefined) return new Map()
  if (sparse) return probe(db, reach, entryIds)
  const after = await probe(db, reach, [newest])
  return walkDown(db, reach, entryIds, after.get(newest) ?? 0n)
}

/** Sums, for each given entry, every account's balance after its last entry up to that one. */
async function probe(db: Reader, reach: AccessScope, entryIds: readonly bigint[]) {
  const { rows } = await db.execute<{ id: string; figure: string }>(sql`
    select line.id, coalesce(sum(last.balance_after), 0) as figure
    from unnest(${sql.param([...entryIds])}::bigint[]) as line(id)
    cross join (select ${ledgerAccounts.id} from ${ledgerAccounts} where ${accountsIn(reach)}) as account
    left join lateral (
      select balance_after from ledger_entries e where e.account_id = account.id and e.id <= line.id order by e.id desc limit 1
    ) as last on true
    group by line.id`)
  return new Map(rows.map((row) => [BigInt(row.id), BigInt(row.figure)]))
}

/** Starts from the figure after the newest entry and subtracts each entry's amount in turn. */
async function walkDown(
  db: Reader,
  reach: AccessScope,
  entryIds: readonly bigint[],
  newestFigure: bigint,
): Promise<Map<bigint, bigint>> {
  const [newest = 0n, oldest = newest] = [entryIds[0], entryIds.at(-1)]
  const changes = await db
    .select({ id: ledgerEntries.id, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(and(entriesIn(reach), gte(ledgerEntries.id, oldest), lte(ledgerEntries.id, newest)))
    .orderBy(desc(ledgerEntries.id))
  let figure = newestFigure
  const after = new Map<bigint, bigint>()
  for (const { id, amount } of changes) {
    after.set(id, figure)
    figure -= amount
  }
  return after
}
