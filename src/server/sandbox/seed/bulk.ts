import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/open.ts'

/** Rows per statement; the next statement is prepared while the database executes this one. */
const atOnce = 4_000

/**
 * Inserts many rows, thousands per statement, as JSON in one parameter: far faster than one parameter per cell. Columns
 * missing from all rows get their defaults; columns that only some rows have are null in the others.
 */
export async function insertMany<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const send = async (statement: SQL) => void (await tx.execute(statement))
  let sent = Promise.resolve()
  for (let at = 0; at < rows.length; at += atOnce) {
    const statement = insertion(table, rows.slice(at, at + atOnce))
    await sent
    sent = send(statement)
  }
  await sent
}

function insertion<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const nameOf = new Map(
    Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name]),
  )
  const used = new Set<string>()
  const records = rows.map((row: Readonly<Record<string, unknown>>) => {
    const record: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(row)) {
      const name = nameOf.get(key)
      if (name === undefined) continue
      used.add(name)
      // A missing key becomes null, and most columns of a wide row are null.
      if (value !== null && value !== undefined)
        record[name] = typeof value === 'bigint' ? value.toString() : value
    }
    return record
  })
  const columns = sql.join(
    [...used].map((name) => sql.identifier(name)),
    sql`, `,
  )
  const target = sql.identifier(getTableConfig(table).name)
  return sql`insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(records)}::json)`
}
