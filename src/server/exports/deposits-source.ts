import { and, lte } from 'drizzle-orm'
import { buttons } from '#domain/permissions.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { originWords } from '#server/common/words.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import {
  type DepositFilters,
  type DepositLine,
  depositsBelow,
  depositsWhere,
} from '#server/transactions/deposits.ts'
import { withRange } from '#server/transactions/filters.ts'
import { countRows, inExport } from './scope.ts'
import { type Cell, type Column, chunkRows, type ExportScope, type ExportSource } from './source.ts'

const columns = (locale: Language): readonly Column[] => [
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

const amount = (decimal: string | null): Cell => (decimal === null ? null : { amount: decimal })

const cells = (line: DepositLine, locale: Language): readonly Cell[] => [
  line.id,
  { at: new Date(line.operateTime) },
  originWords[line.origin]({}, { locale }),
  line.storeName,
  line.transactionId,
  line.flowId,
  amount(line.creditAmount),
  amount(line.debitAmount),
  line.currency,
  line.releaseAt === null ? null : { at: new Date(line.releaseAt) },
]

const whereOf = (scope: ExportScope, { storeId, ...filters }: DepositFilters) =>
  and(
    inExport(scope, ledgerEntries, storeId),
    depositsWhere(filters, scope.until),
    lte(ledgerEntries.at, scope.until),
  )

export const depositsSource: ExportSource<DepositFilters> = {
  title: (locale) => m.exports_title_deposits({}, { locale }),
  access: { menu: ['M-0301', 'M-0202'], button: buttons.exportBalances },
  columns,
  applied: withRange,
  count: (db, scope, filters, atMost) =>
    countRows(
      db,
      db
        .select({ id: ledgerEntries.id })
        .from(ledgerEntries)
        .where(whereOf(scope, filters))
        .getSQL(),
      atMost,
    ),
  async *chunks(db, scope, filters) {
    const where = whereOf(scope, filters)
    let below: bigint | null = null
    do {
      const found: Awaited<ReturnType<typeof depositsBelow>> = await depositsBelow(
        db,
        where,
        below,
        { limit: chunkRows },
      )
      below = found.length === chunkRows ? (found.at(-1)?.id ?? null) : null
      if (found.length > 0) yield found.map(({ line }) => cells(line, scope.language))
    } while (below !== null)
  },
}
