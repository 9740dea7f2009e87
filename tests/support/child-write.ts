// Opens the embedded database in the given folder and commits rows endlessly; it prints a number as soon as its commit
// is acknowledged.
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'

const { db } = await openDatabase({ dataDir: process.argv[2] ?? null })
await db.execute(sql`create table if not exists written (n int primary key)`)
const from = await db.execute<{ n: number }>(sql`select coalesce(max(n), 0)::int as n from written`)
for (let n = (from.rows[0]?.n ?? 0) + 1; ; n++) {
  await db.execute(sql`insert into written values (${n})`)
  process.stdout.write(`${n}\n`)
}
