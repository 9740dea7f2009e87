import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'

/**
 * Analyses the tables of which nothing is known yet, as after a restore: the server plans readings of all of them badly
 * until then. Leaves those of another owner alone, and everything where nothing may be written.
 */
export async function analyseUnknown(db: Pick<Database, 'execute'>): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0
      and pg_has_role(c.relowner, 'USAGE') and current_setting('transaction_read_only') = 'off'
      and not exists (select from pg_stats s where s.schemaname = 'public' and s.tablename = c.relname)`)
  // The names are quoted where they need it.
  for (const { name } of rows) await db.execute(sql`analyze ${sql.raw(name)}`)
}
