import { and, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm'
import type * as balances from '#contract/balances.ts'
import type { BalanceLine } from '#contract/balances.ts'
import type { Input } from '#contract/call.ts'
import { decimalOf } from '#domain/money.ts'
import type { Reader } from '../db/open.ts'
import { ledgerEntries, ledgerJournals } from '../db/schema/ledger.ts'
import { entryPage } from './entry-page.ts'
import { type EntryRow, toFlowLine } from './flow-line.ts'
import { figureOfTab } from './kinds.ts'
import type { Reach, Within } from './reach.ts'
import { figureAfter } from './running.ts'

export type LineFilters = Omit<
  Input<typeof balances.list>,
  'pageNum' | 'pageSize' | 'cursor' | 'total' | 'storeId'
>

/** The figure that the lines of a tab add up to. */
export const reachOf = ({ tab, currency }: LineFilters, within: Within): Reach => ({
  within,
  currency,
  figure: figureOfTab[tab],
})

/** Which of the figure's entries are asked for. */
export const askedFor = ({
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
    transactionId ? eq(ledgerEntries.transactionId, transactionId) : undefined,
    flowId ? sql`${ledgerEntries.journalId} in ${journalsOf(flowId)}` : undefined,
  )

/** The journals of one withdrawal; the condition on their type is that of their index. */
const journalsOf = (flowId: string): SQL => sql`(select ${ledgerJournals.id} from ${ledgerJournals}
  where ${and(eq(ledgerJournals.flowId, flowId), like(ledgerJournals.type, 'WITH_DRAW%'))})`

export type LinePage = {
  /** The entry to go on below; null begins at the newest. */
  readonly below: bigint | null
  readonly limit: number
  readonly offset?: number
  /** Narrows further than the filters do. */
  readonly also?: SQL
}

/** Newest first, each line with the figure after it. */
export async function linesBelow(
  db: Reader,
  within: Within,
  filters: LineFilters,
  { below, also, ...part }: LinePage,
): Promise<{ id: bigint; line: BalanceLine }[]> {
  const reach = reachOf(filters, within)
  const past = below === null ? undefined : lt(ledgerEntries.id, below)
  const rows = await entryPage(db, reach, and(askedFor(filters), past, also), {
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
