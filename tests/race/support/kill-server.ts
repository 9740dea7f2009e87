// The real program on a database of its own, to be killed and restarted.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { robotSetting } from '#server/cases/ask.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { makeBareSite } from '../../support/bare-site.ts'
import { freshDatabase } from '../../support/database.ts'
import { freePort, supervise, type Told } from '../chaos/processes.ts'

// Inserts of the merchant into such a table wait for an advisory lock of the test; others do not.
const pausing = sql`create function pause_insert() returns trigger language plpgsql as $$ begin
  perform pg_advisory_xact_lock_shared(hashtext(tg_table_name), hashtext(new.merchant_id));
  return new;
end $$`

export async function openKillServer(pausable: readonly PgTable[]) {
  const home = mkdtempSync(join(tmpdir(), 'aqueduct-kill-'))
  const reports: Told = { deaths: [], errors: [] }
  const { db, url = '', close: closeDatabase } = await freshDatabase()
  await db.insert(settings).values([
    { name: 'seeded', value: 'by the test' },
    { name: robotSetting, value: 'off' },
  ])
  await db.execute(pausing)
  for (const table of pausable)
    await db.execute(
      sql`create trigger pause before insert on ${table} for each row execute function pause_insert()`,
    )
  const locks = new pg.Client({ connectionString: url })
  await locks.connect()
  const env = {
    ...{ DATABASE_URL: url, DRAIN_SECONDS: '0', LOG_LEVEL: 'warn' },
    ...{ AQUEDUCT_DATA: join(home, 'data'), AQUEDUCT_SITE: makeBareSite(home) },
  }
  const server = supervise(await freePort(), env, reports)
  await server.ready()
  const isPaused = async (keys: readonly string[]) => {
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and classid = hashtext($1)::oid and objid = hashtext($2)::oid`
    return (await locks.query(waiting, [...keys])).rows.length === 1
  }
  return {
    db,
    send: (path: string, init?: RequestInit) => fetch(server.url + path, init),
    /**
     * Runs work that inserts a row of that merchant into the table, and resolves when it is blocked there, with all
     * earlier writes uncommitted.
     */
    pause: async (table: PgTable, merchantId: string, work: () => Promise<unknown>) => {
      const keys = [getTableName(table), merchantId]
      await locks.query('select pg_advisory_lock(hashtext($1), hashtext($2))', keys)
      let early: unknown
      work().then(
        (answer) => (early = answer ?? 'done'),
        (error) => (early = error),
      )
      const state = async () => early ?? ((await isPaused(keys)) && 'paused')
      const reached = await vi.waitUntil(state, { timeout: 30_000, interval: 20 })
      expect(reached).toBe('paused')
    },
    /** Kills the server with its paused work; resolves when the next one is ready. */
    kill: async () => {
      await server.kill()
      await locks.query('select pg_advisory_unlock_all()')
    },
    close: async () => {
      await server.stop()
      await locks.end()
      await closeDatabase()
      rmSync(home, { recursive: true })
      expect(reports.deaths).toEqual([])
    },
  }
}
