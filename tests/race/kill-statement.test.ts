// The server is killed with SIGKILL while a statement is made: nothing of it is seen before it is ready, which it becomes once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call, Payload } from '#contract/call.ts'
import * as contract from '#contract/money/statements.ts'
import { robotSetting } from '#server/cases/ask.ts'
import type { Tx } from '#server/db/open.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { paperSections } from '#server/db/schema/statements.ts'
import { settleDue } from '#server/trade/transactions/settle-due.ts'
import { ask, askData } from '../api/support/api.ts'
import {
  addMerchant,
  openSession,
  type TestMerchant,
  type TestSession,
} from '../api/support/people.ts'
import { checkedFile } from '../api/support/statements.ts'
import { makeBareSite } from '../support/bare-site.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { tradeCtx } from '../support/trade-ctx.ts'
import { payment } from '../support/trades.ts'
import { whileHeld } from '../support/while-held.ts'
import { freePort, type Supervised, supervise, type Told } from './storm/processes.ts'

const home = mkdtempSync(join(tmpdir(), 'aqueduct-kill-statement-'))
const told: Told = { deaths: [], errors: [] }
let made: TestDatabase
let server: Supervised
beforeAll(async () => {
  made = await freshDatabase()
  await made.db.insert(settings).values([
    { name: 'seeded', value: 'by the test' },
    { name: robotSetting, value: 'off' },
  ])
  const env = {
    ...{ DATABASE_URL: made.url ?? '', DRAIN_SECONDS: '0', LOG_LEVEL: 'warn' },
    ...{ AQUEDUCT_DATA: join(home, 'data'), AQUEDUCT_SITE: makeBareSite(home) },
  }
  server = supervise(await freePort(), env, told)
  await server.ready()
})
afterAll(async () => {
  await server.stop()
  await made.close()
  rmSync(home, { recursive: true })
  expect(told.deaths).toEqual([])
})

const day = 86_400_000
const before = (days: number) => new Date(Date.now() - days * day)
const paidOn = before(2).toISOString().slice(0, 10)
let shop: TestMerchant
let by: TestSession
beforeEach(async () => {
  shop = await addMerchant(made.db, new Date())
  by = await openSession(made.db, new Date(), shop.admin)
  for (const [nth, storeId] of shop.stores.entries())
    await payment(tradeCtx(made.db, shop, { at: before(9) }), shop, {
      ...{ storeId, amount: BigInt(10_000 + nth) },
    })
  await settleDue(tradeCtx(made.db, shop, { at: before(2) }))
})

const send = (path: string, init?: RequestInit) => fetch(server.url + path, init)
const data = <C extends Call>(call: C, payload: Payload<C>) =>
  askData(send, call, payload, by, { key: crypto.randomUUID() })
const bill = (statementId: string) => data(contract.getBill, { statementId })
const file = async (id: string) =>
  (await data(contract.download, { id, format: 'csv' })) as unknown as Buffer

/** How often it became ready: as the ledger's sections, the audit log, the messages and the deliveries have it. */
async function effectsOf(id: string) {
  const count = (table: PgTable, where: SQL | undefined) => made.db.$count(table, where)
  const { action, subject } = auditEntries
  const job = and(eq(jobs.kind, 'statement.delivery'), sql`${jobs.payload}->>'subject' = ${id}`)
  return {
    sections: await count(paperSections, eq(paperSections.paperId, id)),
    audited: await count(auditEntries, and(eq(action, 'statement.ready'), eq(subject, id))),
    told: await count(merchantMessages, eq(merchantMessages.subject, id)),
    delivered: await count(jobs, job),
  }
}

/** Kills the server while the job stands before a table, with all that it wrote until then uncommitted. */
async function killedBefore(table: PgTable): Promise<string> {
  const waits = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const hold = (tx: Tx) => tx.execute(sql`lock table ${table} in exclusive mode`)
  return whileHeld(made.db, hold, async () => {
    const asked = { type: 'daily' as const, firstDay: paidOn }
    const { statementId } = await data(contract.create, asked)
    await expect
      .poll(async () => (await made.db.execute(waits)).rows.length, { timeout: 30_000 })
      .toBe(1)
    expect(await bill(statementId)).toMatchObject({ state: 'generating', sections: [] })
    const early = await ask(send, contract.download, { id: statementId, format: 'csv' }, by, {})
    expect(early.failure?.reasons?.map(({ code }) => code)).toEqual(['paper.generating'])
    await server.kill()
    return statementId
  })
}

test.each([
  ['adds it up', paperSections],
  ['has kept its sections', merchantMessages],
])(
  'killed when it %s: not there until another process has made it, once',
  async (_, table) => {
    const statementId = await killedBefore(table)
    expect(await effectsOf(statementId)).toEqual({ sections: 0, audited: 0, told: 0, delivered: 0 })
    expect((await bill(statementId)).state).toBe('generating')
    // As long as the claim of the dead one lasts, nobody takes it: the test lets it end.
    const claimed = and(eq(jobs.kind, 'statement.make'), eq(jobs.state, 'running'))
    await made.db
      .update(jobs)
      .set({ lockedUntil: new Date(0) })
      .where(claimed)
    await expect
      .poll(async () => (await bill(statementId)).state, { timeout: 30_000 })
      .toBe('ready')
    expect(await effectsOf(statementId)).toEqual({ sections: 3, audited: 1, told: 1, delivered: 1 })
    const { sections, faults } = await checkedFile(await file(statementId))
    expect([sections.length, faults]).toEqual([3, []])
    expect(await file(statementId)).toEqual(await file(statementId))
  },
  90_000,
)
