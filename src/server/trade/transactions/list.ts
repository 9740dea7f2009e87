import { lte, sql } from 'drizzle-orm'
import type * as contract from '#contract/trade/transactions.ts'
import { runAgain } from '#server/db/run-planned.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { type Looking, listOf } from '#server/kernel/lists/list-of.ts'
import {
  byInstant,
  byNumber,
  byOwnId,
  byText,
  downwards,
  type Sorts,
} from '#server/kernel/lists/order.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { type LogFilters, logWhere } from './filters.ts'
import { records, type TransactionRecord } from './offers/record.ts'
import { toRow } from './offers/view.ts'

/** The log is ordered by when each record came, whoever reads it and for what. */
export const newestFirst = <Row>(
  of: (row: Row) => { readonly id: string; readonly createdAt: Date },
) =>
  downwards<Row>(
    byInstant(transactions.createdAt, (row) => of(row).createdAt),
    byOwnId(transactions.id, (row) => of(row).id),
  )

/** Amounts of one currency stand together: in others the same number is another amount of money. */
export const sortsOf = <Row>(
  of: (
    row: Row,
  ) => Pick<typeof transactions.$inferSelect, 'id' | 'createdAt' | 'currency' | 'amount'>,
): Sorts<Row> => ({
  time: newestFirst(of).keys,
  amount: [
    byText(transactions.currency, (row) => of(row).currency),
    byNumber(transactions.amount, (row) => of(row).amount),
    byOwnId(transactions.id, (row) => of(row).id),
  ],
})

export const logOf = (by: Looking, { storeId, ...filters }: LogFilters) =>
  only(
    inScope(by, transactions, storeId),
    logWhere(filters, by.now),
    by.until && lte(transactions.createdAt, by.until),
  )

type Listed = { readonly record: TransactionRecord; readonly storeName: string }

const log = listOf<Looking, LogFilters, Listed>({
  order: newestFirst(({ record }) => record),
  sorts: sortsOf(({ record }) => record),
  where: logOf,
  read: async (db, { where, sort, limit, offset }) => {
    const from = offset === 0 ? sql`` : sql`offset ${offset}`
    const page = sql`
      select ${records.columns}, ${stores.name} as "storeName"
      from ${transactions} inner join ${stores} on ${stores.id} = ${transactions.storeId}
      where ${where} order by ${sql.join([...sort], sql`, `)} limit ${sql.raw(String(limit))} ${from}`
    // How many rows are wanted stands in the text: the planner goes by it.
    const { rows } = await runAgain<{ storeName: string }>(db, page)
    return rows.map((row) => ({ record: records.read(row), storeName: row.storeName }))
  },
  all: (db, where) => db.select({ id: transactions.id }).from(transactions).where(where).getSQL(),
})

/** The transaction log, newest first. With a cursor a page costs the same wherever it is. */
export const list: Verb<typeof contract.list> = (ctx, input) =>
  log.page(ctx.db, ctx, input, (rows) =>
    rows.map(({ record, storeName }) => toRow(record, storeName, ctx.language)),
  )
