import { eq, type Query } from 'drizzle-orm'
import { brandNames, cardBrands } from '#domain/cards.ts'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { declineCodes } from '#domain/payments/declines.ts'
import { type PaymentStatus, paymentStatuses } from '#domain/payments/payment-status.ts'
import { type TransactionType, transactionTypes } from '#domain/payments/transactions.ts'
import { buttons } from '#domain/permissions.ts'
import type { Language } from '#domain/time-zones.ts'
import { declineMeaning } from '#labels/payments/declines.ts'
import { paymentStatusLabels } from '#labels/payments/payment-status.ts'
import { typeLabels } from '#labels/payments/transactions.ts'
import { m } from '#paraglide/messages.js'
import type { Database } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { Cell, Column, ExportScope } from '#server/exports/source.ts'
import { sourceOf } from '#server/exports/source-of.ts'
import { type Looking, listOf } from '#server/kernel/lists/list-of.ts'
import { withRange } from '#server/kernel/range.ts'
import { type LogFilters, logOf, logWhere, newestFirst, sortsOf } from './list.ts'
import { maskedCard } from './shared/view.ts'

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
  { kind: 'text', title: m.exports_column_order_id({}, { locale }) },
  { kind: 'text', title: m.exports_column_shop_order({}, { locale }) },
  { kind: 'text', title: m.transactions_flow_id({}, { locale }) },
  { kind: 'text', title: m.exports_column_arn({}, { locale }) },
  { kind: 'text', title: m.exports_column_country({}, { locale }) },
  { kind: 'text', title: m.exports_column_failure({}, { locale }) },
]

/** Only the exported columns: a file may cover a year of rows. */
const picked = {
  id: transactions.id,
  originalId: transactions.originalId,
  createdAt: transactions.createdAt,
  storeName: stores.name,
  type: transactions.type,
  paymentStatus: transactions.paymentStatus,
  amount: transactions.amount,
  currency: transactions.currency,
  brand: transactions.brand,
  cardFirstSix: transactions.cardFirstSix,
  cardLastFour: transactions.cardLastFour,
  email: transactions.email,
  merchantReference: transactions.merchantReference,
  shopOrderId: transactions.shopOrderId,
  outFlowId: transactions.outFlowId,
  arn: transactions.arn,
  issueCountry: transactions.issueCountry,
  declineCode: transactions.declineCode,
}

const select = (db: Database) =>
  db.select(picked).from(transactions).innerJoin(stores, eq(stores.id, transactions.storeId))

/** The selected columns as the driver returns them: by column name, with bigints as strings. */
type Stored = {
  readonly id: string
  readonly original_id: string | null
  readonly created_at: Date
  readonly name: string
  readonly type: TransactionType
  readonly payment_status: PaymentStatus
  readonly amount: string
  readonly currency: string
  readonly brand: string | null
  readonly card_first_six: string | null
  readonly card_last_four: string | null
  readonly email: string | null
  readonly merchant_reference: string
  readonly shop_order_id: string | null
  readonly out_flow_id: string
  readonly arn: string | null
  readonly issue_country: string | null
  readonly decline_code: string | null
}

/** Bypasses Drizzle's row mapping, which takes as long as the query itself. */
async function readRows(db: Database, query: { toSQL(): Query }): Promise<Stored[]> {
  const { sql: text, params: values } = query.toSQL()
  return (await db.$client.query<Stored>({ text, values })).rows
}

/** Converts rows to cells, with the labels looked up in maps built once. */
function cellsIn(locale: Language): (row: Stored) => readonly Cell[] {
  const types = new Map(transactionTypes.map((one) => [one, typeLabels[one]({}, { locale })]))
  const statuses = new Map(
    paymentStatuses.map((one) => [one, paymentStatusLabels[one]({}, { locale })]),
  )
  const declines = new Map<string | null, string>(
    declineCodes.map((code) => [code, declineMeaning(code, { locale })]),
  )
  const brands = new Map<string | null, string>(cardBrands.map((one) => [one, brandNames[one]]))
  return (row) => [
    row.id,
    row.original_id,
    { at: row.created_at },
    row.name,
    types.get(row.type) ?? row.type,
    statuses.get(row.payment_status) ?? row.payment_status,
    { amount: decimalOf(BigInt(row.amount), currencyOf(row.currency)) },
    row.currency,
    brands.get(row.brand) ?? null,
    maskedCard({ cardFirstSix: row.card_first_six, cardLastFour: row.card_last_four }),
    row.email,
    row.merchant_reference,
    row.shop_order_id,
    row.out_flow_id,
    row.arn,
    row.issue_country,
    declines.get(row.decline_code) ?? null,
  ]
}

const sorted = ({ id, created_at: createdAt, currency, amount }: Stored) => ({
  ...{ id, createdAt, currency },
  amount: BigInt(amount),
})

/** The log with only the exported columns. */
const logWith = (types: Pick<LogFilters, 'transactionType'>) =>
  listOf<Looking, LogFilters, Stored>({
    order: newestFirst(sorted),
    sorts: sortsOf(sorted),
    where: (by, filters) => logOf(by, { ...filters, ...types }),
    read: (db, { where, sort, limit }) =>
      readRows(
        db,
        select(db)
          .where(where)
          .orderBy(...sort)
          .limit(limit),
      ),
    all: (db, where) => db.select({ id: transactions.id }).from(transactions).where(where).getSQL(),
  })
const log = logWith({})
const refunds = logWith({ transactionType: ['REFUND'] })

const source = {
  columns,
  cells: ({ language }: ExportScope) => cellsIn(language),
  applied: (filters: LogFilters, now: Date) => {
    logWhere(filters, now)
    return withRange(filters, now)
  },
}

export const transactionsSource = sourceOf(log, {
  ...source,
  title: (locale) => m.exports_title_transactions({}, { locale }),
  access: { menu: 'M-1001', button: buttons.exportTransactions },
})

export const refundsSource = sourceOf(refunds, {
  ...source,
  title: (locale) => m.exports_title_refunds({}, { locale }),
  access: { menu: 'M-1002', button: buttons.exportRefunds },
})
