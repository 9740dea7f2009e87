import { Column, getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/** The columns of a table for a select, and the decoder of such a row. */
export type FullRows<T extends PgTable> = {
  readonly columns: SQL
  readonly read: (row: Record<string, unknown>) => InferSelectModel<T>
}

const quoted = (name: string) => `"${name}"`

/**
 * For wide tables that are read often: a query builder would rebuild the column list for every query, which takes
 * longer than the query itself. Put `columns` into a select of the table under its own name; `read` decodes the row in
 * place and leaves its other fields alone.
 */
export function fullRows<T extends PgTable>(table: T): FullRows<T> {
  const tableName = quoted(getTableConfig(table).name)
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({ key, column }))
  const list = columns.map(
    ({ key, column }) => `${tableName}.${quoted(column.name)} as ${quoted(key)}`,
  )
  // Texts and other plain values need no decoding.
  const decoded = columns.filter(
    ({ column }) => column.mapFromDriverValue !== Column.prototype.mapFromDriverValue,
  )
  return {
    columns: sql.raw(list.join(', ')),
    read: (row) => {
      for (const { key, column } of decoded) {
        const value = row[key]
        if (value !== null) row[key] = column.mapFromDriverValue(value)
      }
      return row as InferSelectModel<T> // every column of the table, by its own decoder
    },
  }
}
