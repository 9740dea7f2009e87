import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/** A table's columns, ready to stand in a select, and what turns such a row into a record. */
export type WholeRows<T extends PgTable> = {
  readonly columns: SQL
  readonly read: (row: Readonly<Record<string, unknown>>) => InferSelectModel<T>
}

const quoted = (name: string) => `"${name}"`

/**
 * For tables that are wide and read often: a query builder would put the list of columns together anew for
 * every query, which takes longer than the database takes to answer. Give `columns` to a select of the
 * table under its own name; `read` leaves columns of other tables alone.
 */
export function wholeRows<T extends PgTable>(table: T): WholeRows<T> {
  const tableName = quoted(getTableConfig(table).name)
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({ key, column }))
  const list = columns.map(({ column }) => `${tableName}.${quoted(column.name)}`).join(', ')
  return {
    columns: sql.raw(list),
    read: (row) => {
      const record: Record<string, unknown> = {}
      for (const { key, column } of columns) {
        const value = row[column.name]
        record[key] = value === null ? null : column.mapFromDriverValue(value)
      }
      return record as InferSelectModel<T> // every column of the table, by its own decoder
    },
  }
}
