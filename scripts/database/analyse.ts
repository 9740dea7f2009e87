import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'

/**
 * Analyses the tables without statistics, as after a restore, because the server plans their queries badly until then.
 * Skips tables of another owner, and does nothing on a read-only database.
 */
export async function analyseUnknown(db: Pick<Database, 'execute'>): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0
      and pg_has_role(c.relowner, 'USAGE') and current_setting('transaction_read_only') = 'off'
      and not exists (select from pg_stats s where s.schemaname = 'public' and s.tablename = c.relname)`)
  // The names are already quoted where necessary.
  for (const { name } of rows) await db.execute(sql`analyze ${sql.raw(name)}`)
}
