import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { seedSandbox } from '#server/sandbox/seed/seed.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
const migrations = fileURLToPath(new URL('../../src/server/db/migrations', import.meta.url))
const { db, close } = await openDatabase({ url: undefined, dataDir: process.argv[2] ?? null })
let t = performance.now()
const lap = (what: string) => { console.log(what, Math.round(performance.now() - t)); t = performance.now() }
await migrate(db, migrations); lap('migrate')
await seedSandbox({ db, now: new Date('2026-11-21T06:00:00Z'), hashPassword, onProgress: lap, days: Number(process.argv[3] ?? 365) })
lap('rest of seed')
for (const q of ["select count(*) from ledger_entries","select count(*) from ledger_entries where kind='available'","select count(*) from withdrawal_lines","select status, count(*) from withdrawals group by 1","select count(*) from withdrawals where store_id is null"]) console.log(q, JSON.stringify((await db.execute(sql.raw(q))).rows))
t = performance.now()
console.log(await verifyLedger(db)); lap('verify')
await close()
