import { and, desc, eq, lte } from 'drizzle-orm'
import { brandNames, cardBrands } from '#domain/cards.ts'
import { declineCodes } from '#domain/declines.ts'
import { decimalOf } from '#domain/money.ts'
import { buttons } from '#domain/permissions.ts'
import type { Language } from '#domain/time-zones.ts'
import { transactionStatuses, transactionTypes } from '#domain/transactions.ts'
import { m } from '#paraglide/messages.js'
import { statusWords, typeWords } from '#server/common/words.ts'
import type { Database } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { after } from '#server/transactions/cursor.ts'
import { declineText } from '#server/transactions/decline-text.ts'
import { type LogFilters, logWhere } from '#server/transactions/filters.ts'
import { currencyOf } from '#server/transactions/record.ts'
import { maskedCard } from '#server/transactions/view.ts'
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

/** Only what the file shows: a year of rows is read, and every column of each would be carried along. */
const picked = {
  id: transactions.id,
  originalId: transactions.originalId,
  createdAt: transactions.createdAt,
  storeName: stores.name,
  type: transactions.type,
  status: transactions.status,
  amount: transactions.amount,
  currency: transactions.currency,
  brand: transactions.brand,
  cardFirstSix: transactions.cardFirstSix,
  cardLastFour: transactions.cardLastFour,
  email: transactions.email,
  merchantReference: transactions.merchantReference,
  outFlowId: transactions.outFlowId,
  arn: transactions.arn,
  issueCountry: transactions.issueCountry,
  declineCode: transactions.declineCode,
}

const select = (db: Database) =>
  db.select(picked).from(transactions).innerJoin(stores, eq(stores.id, transactions.storeId))
type Picked = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** Rows become cells by one look-up per word. */
function cellsIn(locale: Language): (row: Picked) => readonly Cell[] {
  const types = new Map(transactionTypes.map((one) => [one, typeWords[one]({}, { locale })]))
  const statuses = new Map(
    transactionStatuses.map((one) => [one, statusWords[one]({}, { locale })]),
  )
  const declines = new Map<string | null, string>(
    declineCodes.map((code) => [code, declineText(code, locale)]),
  )
  const brands = new Map<string | null, string>(cardBrands.map((one) => [one, brandNames[one]]))
  return (row) => [
    row.id,
    row.originalId,
    { at: row.createdAt },
    row.storeName,
    types.get(row.type) ?? row.type,
    statuses.get(row.status) ?? row.status,
    { amount: decimalOf(row.amount, currencyOf(row.currency)) },
    row.currency,
    brands.get(row.brand) ?? null,
    maskedCard(row),
    row.email,
    row.merchantReference,
    row.outFlowId,
    row.arn,
    row.issueCountry,
    declines.get(row.declineCode) ?? null,
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
    const cells = cellsIn(scope.language)
    const read = async (last?: Picked): Promise<Picked[]> =>
      await select(db)
        .where(and(where, last && after(last)))
        .orderBy(desc(transactions.createdAt), desc(transactions.id))
        .limit(chunkRows)
    let next: Promise<Picked[]> | undefined = read()
    while (next) {
      const found: Picked[] = await next
      const last = found.length === chunkRows ? found.at(-1) : undefined
      // The database reads on while these rows are written.
      next = last && read(last)
      // Told where it is awaited; a reader who stops before that does not hear of it.
      next?.catch(() => {})
      if (found.length > 0) yield found.map(cells)
    }
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
