import { getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/open.ts'

const jsonSafe = (_: string, value: unknown) =>
  typeof value === 'bigint' ? value.toString() : value

/**
 * Inserts many rows in one statement, as JSON in one parameter: far quicker than a parameter per cell.
 * All rows carry the same keys; columns that none of them has keep their defaults.
 */
export async function insertMany<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const keys = Object.keys(first)
  const names = Object.entries(getTableColumns(table))
    .filter(([key]) => keys.includes(key))
    .map(([key, column]) => ({ key, name: column.name }))
  const records = rows.map((row) =>
    Object.fromEntries(
      names.map(({ key, name }) => [name, (row as Record<string, unknown>)[key] ?? null]),
    ),
  )
  const columns = sql.join(
    names.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const target = sql.identifier(getTableConfig(table).name)
  await tx.execute(
    sql`insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(records, jsonSafe)}::json)`,
  )
}
