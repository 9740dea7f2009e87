import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { buttons } from '#domain/permissions.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { Database } from '../db/open.ts'
import { stores } from '../db/schema/merchants.ts'
import { transactions } from '../db/schema/transactions.ts'
import { countRows, inExport } from '../exports/scope.ts'
import {
  type Cell,
  type Column,
  chunkRows,
  type ExportScope,
  type ExportSource,
} from '../exports/source.ts'
import { expectedDay, grossLeft, waitingFor } from './unsettled.ts'

type Filters = {
  readonly storeId?: readonly string[] | undefined
  readonly currency?: readonly Currency[] | undefined
}

const columns = (locale: Language): readonly Column[] => [
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

const whereOf = (scope: ExportScope, { storeId, currency }: Filters): SQL | undefined =>
  and(
    waitingFor((table) => inExport(scope, table, storeId), currency),
    lte(transactions.createdAt, scope.until),
  )

type Place = { readonly settleAt: Date | null; readonly id: string }

const read = (db: Database, where: SQL | undefined, after: Place | null) =>
  db
    .select({
      id: transactions.id,
      createdAt: transactions.createdAt,
      storeName: stores.name,
      settleAt: transactions.settleAt,
      expectedDate: expectedDay,
      currency: transactions.settlementCurrency,
      gross: sql`${grossLeft}`.mapWith(BigInt),
      fee: transactions.fee,
      reserve: transactions.reserve,
    })
    .from(transactions)
    .innerJoin(stores, eq(stores.id, transactions.storeId))
    .where(
      and(
        where,
        after?.settleAt
          ? sql`(${transactions.settleAt}, ${transactions.id}) > (${after.settleAt.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(asc(transactions.settleAt), asc(transactions.id))
    .limit(chunkRows)

type Row = Awaited<ReturnType<typeof read>>[number]

function cells(row: Row): readonly Cell[] {
  const currency = row.currency as Currency // a waiting payment has one, and it is ours
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

/** Pre-inbound amounts: the payments that have not settled yet, by the day they settle. */
export const unsettledSource: ExportSource<Filters> = {
  title: (locale) => m.balances_file_unsettled({}, { locale }),
  access: { menu: 'M-0303', button: buttons.exportUnsettled },
  columns,
  count: (db, scope, filters, atMost) => {
    const query = db
      .select({ id: transactions.id })
      .from(transactions)
      .where(whereOf(scope, filters))
    return countRows(db, query.getSQL(), atMost)
  },
  async *chunks(db, scope, filters) {
    let after: Place | null = null
    do {
      const found: Row[] = await read(db, whereOf(scope, filters), after)
      after = found.length === chunkRows ? (found.at(-1) ?? null) : null
      if (found.length > 0) yield found.map(cells)
    } while (after !== null)
  },
}
