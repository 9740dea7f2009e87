import { and, desc, lte, sql } from 'drizzle-orm'
import { brandNames } from '#domain/cards.ts'
import { decimalOf } from '#domain/money.ts'
import { buttons } from '#domain/permissions.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { statusWords, typeWords } from '#server/common/words.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { after } from '#server/transactions/cursor.ts'
import { type LogFilters, logWhere } from '#server/transactions/filters.ts'
import { currencyOf, records, type TransactionRecord } from '#server/transactions/record.ts'
import { brandOf, maskedCard, toRow } from '#server/transactions/view.ts'
import { countRows, inExport } from './scope.ts'
import { type Cell, type Column, chunkRows, type ExportScope, type ExportSource } from './source.ts'

const columns = (locale: Language): readonly Column[] => [
  { kind: 'text', title: m.exports_column_transaction({}, { locale }) },
  { kind: 'text', title: m.exports_column_purchase({}, { locale }) },
  { kind: 'at', title: m.exports_column_time({}, { locale }) },
  { kind: 'text', title: m.exports_column_store({}, { locale }) },
  { kind: 'text', title: m.exports_column_type({}, { locale }) },
  { kind: 'text', title: m.exports_column_status({}, { locale }) },
  { kind: 'amount', title: m.exports_column_amount({}, { locale }) },
  { kind: 'text', title: m.exports_column_currency({}, { locale }) },
  { kind: 'text', title: m.exports_column_brand({}, { locale }) },
  { kind: 'text', title: m.exports_column_card({}, { locale }) },
  { kind: 'text', title: m.exports_column_email({}, { locale }) },
  { kind: 'text', title: m.exports_column_reference({}, { locale }) },
  { kind: 'text', title: m.exports_column_flow({}, { locale }) },
  { kind: 'text', title: m.exports_column_arn({}, { locale }) },
  { kind: 'text', title: m.exports_column_country({}, { locale }) },
  { kind: 'text', title: m.exports_column_failure({}, { locale }) },
]

function cells(record: TransactionRecord, storeName: string, locale: Language): readonly Cell[] {
  const brand = brandOf(record.brand)
  const row = toRow(record, storeName, locale)
  return [
    record.id,
    record.originalId,
    { at: record.createdAt },
    storeName,
    typeWords[record.type]({}, { locale }),
    statusWords[record.status]({}, { locale }),
    { amount: decimalOf(record.amount, currencyOf(record.currency)) },
    record.currency,
    brand && brandNames[brand],
    maskedCard(record),
    record.email,
    record.merchantReference,
    record.outFlowId,
    record.arn,
    record.issueCountry,
    row.errorMessage,
  ]
}

const whereOf = (scope: ExportScope, { storeId, ...filters }: LogFilters) =>
  and(
    inExport(scope, transactions, storeId),
    logWhere(filters, scope.until),
    lte(transactions.createdAt, scope.until),
  )

const logSource = (
  title: ExportSource<LogFilters>['title'],
  access: ExportSource<LogFilters>['access'],
  only: Pick<LogFilters, 'transactionType'>,
): ExportSource<LogFilters> => ({
  title,
  access,
  columns,
  check: (filters, now) => void logWhere(filters, now),
  count: (db, scope, filters, atMost) =>
    countRows(
      db,
      db
        .select({ id: transactions.id })
        .from(transactions)
        .where(whereOf(scope, { ...filters, ...only }))
        .getSQL(),
      atMost,
    ),
  async *chunks(db, scope, filters) {
    const where = whereOf(scope, { ...filters, ...only })
    let last: TransactionRecord | undefined
    do {
      const { rows } = await db.execute<{ store_name: string }>(sql`
        select ${records.columns}, ${stores.name} as store_name
        from ${transactions} inner join ${stores} on ${stores.id} = ${transactions.storeId}
        where ${and(where, last && after(last))}
        order by ${desc(transactions.createdAt)}, ${desc(transactions.id)} limit ${chunkRows}`)
      const found = rows.map((row) => ({ record: records.read(row), store: row.store_name }))
      last = found.length === chunkRows ? found.at(-1)?.record : undefined
      if (found.length > 0)
        yield found.map(({ record, store }) => cells(record, store, scope.language))
    } while (last)
  },
})

export const transactionsSource = logSource(
  (locale) => m.exports_title_transactions({}, { locale }),
  { menu: 'M-1001', button: buttons.exportTransactions },
  {},
)

export const refundsSource = logSource(
  (locale) => m.exports_title_refunds({}, { locale }),
  { menu: 'M-1002', button: buttons.exportRefunds },
  { transactionType: ['REFUND'] },
)
