import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/open.ts'

/**
 * Runs `work` while `tables` have no foreign keys and only their unique indexes, then restores the rest: checking and
 * indexing many rows once costs a fraction of doing so row by row.
 */
export async function checkedAfter(
  tx: Tx,
  tables: readonly PgTable[],
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map((table) => getTableConfig(table).name)
  const { rows } = await tx.execute<{ leave: string; make: string }>(sql`
    with of as (select name::regclass as id from unnest(${sql.param(names)}::text[]) name)
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as leave,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as make
    from pg_constraint c join of on of.id = c.conrelid where c.contype = 'f'
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index i join of on of.id = i.indrelid where not i.indisunique`)
  for (const { leave } of rows) await tx.execute(sql.raw(leave))
  await work()
  for (const { make } of rows) await tx.execute(sql.raw(make))
}
