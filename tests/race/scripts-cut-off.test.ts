// Scripts whose connection breaks midway or is never made: one line, exit code 1, nothing half done.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMerchant } from '../api/support/people.ts'
import { makeBareSite } from '../support/bare-site.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { inDatabase } from '../support/database-url.ts'
import { program } from '../support/programs.ts'
import { whileBlocked } from '../support/while-blocked.ts'

let made: TestDatabase
const home = mkdtempSync(join(tmpdir(), 'aqueduct-scripts-'))
beforeAll(async () => {
  made = await freshDatabase()
})
afterAll(async () => {
  await made.close()
  rmSync(home, { recursive: true })
})

function run(args: readonly string[]) {
  const env = {
    ...{ PATH: process.env.PATH, PORT: '0', STAFF_PASSWORD: 'Grandeur-88-bell' },
    ...{ AQUEDUCT_DATA: home, AQUEDUCT_SITE: makeBareSite(home), DATABASE_URL: made.url ?? '' },
  }
  return spawn(process.execPath, [...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Runs the script until it waits for the locked table, and ends its connection there. */
async function cutOff(args: readonly string[]): Promise<[number | null, string[]]> {
  const child = run(args)
  const exit = once(child, 'exit')
  const errors = text(child.stderr)
  const waiting = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`
  const ended = async () => child.exitCode ?? (await made.db.execute(waiting)).rows.length
  await expect.poll(ended, { timeout: 50_000 }).toBeGreaterThan(0)
  const [code] = await exit
  return [code, (await errors).trim().split('\n')]
}

const locked = <T>(table: string, work: () => Promise<T>): Promise<T> =>
  whileBlocked(
    made.db,
    (tx) => tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`),
    work,
  )

// Listed first: it creates the embedded database, which on a busy machine takes longer than a lock may be held idle (30
// s).
test('a move to a database that is not there ends with one line', async () => {
  const child = run([program('move-database'), inDatabase(made.url ?? '', 'nowhere')])
  const errors = text(child.stderr)
  const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(50_000) }).finally(() =>
    child.kill(),
  )
  expect(code).toBe(1)
  expect((await errors).trim()).toMatch(/^move: .*nowhere.*$/)
}, 60_000)

test.each([
  ['ledger', 'ledger_entries', [program('ledger-verify')]],
  ['staff', 'users', [program('add-staff'), 'risk', 'a@b.example', '+442071838750', 'Ann Lee']],
  ['move', 'merchants', [program('move-database')]],
  ['aqueduct', 'settings', [program('main')]],
] as const)(
  '%s ends with one line when its connection is ended',
  async (who, table, args) => {
    const target = who === 'move' ? [made.url ?? ''] : []
    const [code, lines] = await locked(table, () => cutOff([...args, ...target]))
    expect(code).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^${who}: The database does not answer: .*57P01.*`)),
    ])
  },
  90_000,
)

test('the check of the ledger analyses the tables of which nothing is known, as after a restore', async () => {
  await addMerchant(made.db, new Date())
  const known = async () => {
    const counted = sql`select from pg_stats where schemaname = 'public' and tablename = 'merchants'`
    return (await made.db.execute(counted)).rows.length > 0
  }
  expect(await known()).toBe(false)
  const [code] = await once(run([program('ledger-verify')]), 'exit')
  expect([code, await known()]).toEqual([0, true])
}, 60_000)
