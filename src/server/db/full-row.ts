import { Column, getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/** A table's columns, ready to stand in a select, and what turns such a row into a record. */
export type FullRows<T extends PgTable> = {
  readonly columns: SQL
  readonly read: (row: Record<string, unknown>) => InferSelectModel<T>
}

const quoted = (name: string) => `"${name}"`

/**
 * For tables that are wide and read often: a query builder would put the list of columns together anew for
 * every query, which takes longer than the database takes to answer. Give `columns` to a select of the
 * table under its own name; `read` makes the record of the row itself, and leaves what else stands in it alone.
 */
export function fullRows<T extends PgTable>(table: T): FullRows<T> {
  const tableName = quoted(getTableConfig(table).name)
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({ key, column }))
  const list = columns.map(
    ({ key, column }) => `${tableName}.${quoted(column.name)} as ${quoted(key)}`,
  )
  // Texts and the like are right as they come.
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
