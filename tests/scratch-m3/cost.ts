import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { seedSandbox } from '#server/sandbox/seed/seed.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { tradeCtx } from '../support/trade-ctx.ts'
import { getCalendar } from '#server/withdrawals/get-calendar.ts'
import { list } from '#server/withdrawals/list.ts'
import { getDetail } from '#server/withdrawals/get-detail.ts'
import { listWebsites } from '#server/withdrawals/list-websites.ts'
import { listLines } from '#server/withdrawals/list-lines.ts'
import { process as ask } from '#server/withdrawals/process.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { eq } from 'drizzle-orm'
const migrations = fileURLToPath(new URL('../../src/server/db/migrations', import.meta.url))
const { db, close } = await openDatabase({ url: undefined, dataDir: null })
await migrate(db, migrations)
const now = new Date('2026-11-21T06:00:00Z')
await seedSandbox({ db, now, hashPassword })
const own = await db.select({ id: stores.id }).from(stores).where(eq(stores.merchantId, 'mer_NORTHLIGHT'))
const ctx = tradeCtx(db, { id: 'mer_NORTHLIGHT', stores: own.map((s) => s.id) }, { at: now })
const time = async (name: string, f: () => Promise<unknown>) => { for (let i = 0; i < 3; i++) { const t = performance.now(); const r = await f(); if (i === 2) console.log(name, Math.round(performance.now() - t), 'ms', JSON.stringify(r).length) } }
const page = { pageNum: 1, pageSize: 20, total: 'exact' as const }
await time('calendar', () => getCalendar(ctx, { currency: 'USD' } as never))
await time('list', () => list(ctx, { ...page, from: '2025-11-22T00:00:00Z' } as never))
await time('websites', () => listWebsites(ctx, {}))
const { records } = await list(ctx, { ...page, from: '2025-11-22T00:00:00Z' } as never)
const flowId = records[3]?.flowId ?? ''
await time('detail', () => getDetail(ctx, { flowId }))
await time('lines', () => listLines(ctx, { flowId, pageSize: 20 } as never))
await time('ask', () => ask(ctx, { accId: 'sto_OUTFITTERS', currency: 'USD', amount: '100.00' }))
console.log(JSON.stringify(records[3]), await verifyLedger(db))
await close()
