import { and, lte } from 'drizzle-orm'
import type { BalanceLine } from '#contract/money/balances.ts'
import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { buttons } from '#domain/permissions.ts'
import type { Language } from '#domain/time-zones.ts'
import { fundLabels, originLabels } from '#labels/funds.ts'
import { m } from '#paraglide/messages.js'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { inSnapshot } from '#server/db/transact.ts'
import {
  type Cell,
  type Column,
  chunkRows,
  type ExportScope,
  type ExportSource,
} from '#server/exports/source.ts'
import { sourceOf } from '#server/exports/source-of.ts'
import { countRows } from '#server/kernel/lists/list-of.ts'
import { after, cursorOf } from '#server/kernel/lists/order.ts'
import { withRange } from '#server/kernel/range.ts'
import { inScope, only, type Within } from '#server/kernel/scope.ts'
import { entriesIn } from './access-scope.ts'
import { type DepositLine, deposits, toDeposit } from './deposits.ts'
import { accessScopeOf, type LineFilters, lineOrder, linesBelow, requestedLines } from './lines.ts'
import { unsettled, type Waiting } from './unsettled-payments.ts'

const amount = (decimal: string | null): Cell => (decimal === null ? null : { amount: decimal })

const flowColumns = (locale: Language): readonly Column[] => [
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

const flowCells = (line: BalanceLine, locale: Language): readonly Cell[] => [
  line.fundFlowId,
  { at: new Date(line.operateTime) },
  fundLabels[line.fundType]({}, { locale }),
  line.storeName,
  line.transactionId,
  line.flowId,
  amount(line.incoming),
  amount(line.outgoing),
  amount(line.accountBalance),
  line.currency,
]

type FlowFilters = LineFilters & { readonly storeId?: readonly string[] | undefined }

const within =
  (scope: ExportScope, storeId: FlowFilters['storeId']): Within =>
  (table) =>
    inScope(scope, table, storeId)

/** The lines of a balance tab, newest first, each with the balance after it. */
export const capitalFlowSource: ExportSource<FlowFilters> = {
  title: (locale) => m.balances_file_capital_flow({}, { locale }),
  access: { menu: ['M-0301', 'M-0202'], button: buttons.exportBalances },
  columns: flowColumns,
  count: (db, scope, { storeId, ...filters }, atMost) => {
    const entries = entriesIn(accessScopeOf(filters, within(scope, storeId)))
    const where = only(entries, requestedLines(filters), lte(ledgerEntries.at, scope.until))
    const query = db.select({ id: ledgerEntries.id }).from(ledgerEntries).where(where)
    return countRows(db, query.getSQL(), atMost)
  },
  async *chunks(db, scope, { storeId, ...filters }) {
    let cursor: string | undefined
    do {
      const also = and(after(lineOrder, cursor), lte(ledgerEntries.at, scope.until))
      const found = await inSnapshot(db, (tx) =>
        linesBelow(tx, within(scope, storeId), filters, { also, limit: chunkRows }),
      )
      const last = found.length === chunkRows ? found.at(-1) : undefined
      cursor = last && cursorOf(lineOrder, last)
      if (found.length > 0) yield found.map(({ line }) => flowCells(line, scope.language))
    } while (cursor !== undefined)
  },
}

const depositColumns = (locale: Language): readonly Column[] => [
  { kind: 'text', title: m.exports_column_line({}, { locale }) },
  { kind: 'at', title: m.exports_column_time({}, { locale }) },
  { kind: 'text', title: m.exports_column_origin({}, { locale }) },
  { kind: 'text', title: m.exports_column_store({}, { locale }) },
  { kind: 'text', title: m.exports_column_transaction({}, { locale }) },
  { kind: 'text', title: m.exports_column_refund({}, { locale }) },
  { kind: 'amount', title: m.exports_column_held({}, { locale }) },
  { kind: 'amount', title: m.exports_column_returned({}, { locale }) },
  { kind: 'text', title: m.exports_column_currency({}, { locale }) },
  { kind: 'at', title: m.exports_column_release({}, { locale }) },
]

const depositCells = (line: DepositLine, locale: Language): readonly Cell[] => [
  line.fundFlowId,
  { at: new Date(line.operateTime) },
  originLabels[line.origin]({}, { locale }),
  line.storeName,
  line.transactionId,
  line.flowId,
  amount(line.creditAmount),
  amount(line.debitAmount),
  line.currency,
  line.releaseAt === null ? null : { at: new Date(line.releaseAt) },
]

export const depositsSource = sourceOf(deposits, {
  title: (locale) => m.exports_title_deposits({}, { locale }),
  access: { menu: ['M-0301', 'M-0202'], button: buttons.exportBalances },
  columns: depositColumns,
  cells:
    ({ language }) =>
    (row) =>
      depositCells(toDeposit(row), language),
  applied: withRange,
})

const unsettledColumns = (locale: Language): readonly Column[] => [
  { kind: 'text', title: m.exports_column_transaction({}, { locale }) },
  { kind: 'at', title: m.exports_column_time({}, { locale }) },
  { kind: 'text', title: m.exports_column_store({}, { locale }) },
  { kind: 'text', title: m.balances_file_expected_date({}, { locale }) },
  { kind: 'amount', title: m.balances_file_gross({}, { locale }) },
  { kind: 'amount', title: m.balances_file_fee({}, { locale }) },
  { kind: 'amount', title: m.balances_file_reserve({}, { locale }) },
  { kind: 'amount', title: m.balances_file_net({}, { locale }) },
  { kind: 'text', title: m.exports_column_currency({}, { locale }) },
]

function unsettledCells(row: Waiting): readonly Cell[] {
  const currency = row.currency as Currency // an unsettled payment always has a settlement currency, and only supported codes are stored
  const { gross, fee, reserve } = { ...row, fee: row.fee ?? 0n, reserve: row.reserve ?? 0n }
  const amount = (minor: bigint): Cell => ({ amount: decimalOf(minor, currency) })
  return [
    row.id,
    { at: row.createdAt },
    row.storeName,
    row.expectedDate,
    amount(gross),
    amount(fee),
    amount(reserve),
    amount(gross - fee - reserve),
    currency,
  ]
}

/** Pre-inbound amounts: unsettled payments by their settlement day. */
export const unsettledSource = sourceOf(unsettled, {
  title: (locale) => m.balances_file_unsettled({}, { locale }),
  access: { menu: 'M-0303', button: buttons.exportUnsettled },
  columns: unsettledColumns,
  cells: () => unsettledCells,
})
