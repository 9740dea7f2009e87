import { and, lte } from 'drizzle-orm'
import type { BalanceLine } from '#contract/balances.ts'
import { buttons } from '#domain/permissions.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { fundWords } from '../common/words.ts'
import { ledgerEntries } from '../db/schema/ledger.ts'
import { inSnapshot } from '../db/transact.ts'
import { countRows, inExport } from '../exports/scope.ts'
import {
  type Cell,
  type Column,
  chunkRows,
  type ExportScope,
  type ExportSource,
} from '../exports/source.ts'
import { askedFor, type LineFilters, linesBelow, reachOf } from './lines.ts'
import { entriesIn, type Within } from './reach.ts'

type Filters = LineFilters & { readonly storeId?: readonly string[] | undefined }

const columns = (locale: Language): readonly Column[] => [
  { kind: 'text', title: m.exports_column_line({}, { locale }) },
  { kind: 'at', title: m.exports_column_time({}, { locale }) },
  { kind: 'text', title: m.balances_file_fund_type({}, { locale }) },
  { kind: 'text', title: m.exports_column_store({}, { locale }) },
  { kind: 'text', title: m.exports_column_transaction({}, { locale }) },
  { kind: 'text', title: m.exports_column_flow({}, { locale }) },
  { kind: 'amount', title: m.balances_file_incoming({}, { locale }) },
  { kind: 'amount', title: m.balances_file_outgoing({}, { locale }) },
  { kind: 'amount', title: m.balances_file_account_balance({}, { locale }) },
  { kind: 'text', title: m.exports_column_currency({}, { locale }) },
]

const amount = (decimal: string | null): Cell => (decimal === null ? null : { amount: decimal })

const cells = (line: BalanceLine, locale: Language): readonly Cell[] => [
  line.fundFlowId,
  { at: new Date(line.operateTime) },
  fundWords[line.fundType]({}, { locale }),
  line.storeName,
  line.transactionId,
  line.flowId,
  amount(line.incoming),
  amount(line.outgoing),
  amount(line.accountBalance),
  line.currency,
]

const within =
  (scope: ExportScope, storeId: Filters['storeId']): Within =>
  (table) =>
    inExport(scope, table, storeId)
const untilThen = ({ until }: ExportScope) => lte(ledgerEntries.at, until)

/** The lines of a balance tab, newest first, each with the figure after it. */
export const capitalFlowSource: ExportSource<Filters> = {
  title: (locale) => m.balances_file_capital_flow({}, { locale }),
  access: { menu: ['M-0301', 'M-0202'], button: buttons.exportBalances },
  columns,
  count: (db, scope, { storeId, ...filters }, atMost) => {
    const entries = entriesIn(reachOf(filters, within(scope, storeId)))
    const where = and(entries, askedFor(filters), untilThen(scope))
    const query = db.select({ id: ledgerEntries.id }).from(ledgerEntries).where(where)
    return countRows(db, query.getSQL(), atMost)
  },
  async *chunks(db, scope, { storeId, ...filters }) {
    let below: bigint | null = null
    do {
      const part = { below, limit: chunkRows, also: untilThen(scope) }
      const found: Awaited<ReturnType<typeof linesBelow>> = await inSnapshot(db, (tx) =>
        linesBelow(tx, within(scope, storeId), filters, part),
      )
      below = found.length === chunkRows ? (found.at(-1)?.id ?? null) : null
      if (found.length > 0) yield found.map(({ line }) => cells(line, scope.language))
    } while (below !== null)
  },
}
