// Processes that start together on an empty database: one seeds the demo, the others wait for it without a limit.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { transact } from '#server/db/transact.ts'
import { seedLock, seedSandbox } from '#server/sandbox/seed/seed.ts'
import { freshDatabase } from '../support/database.ts'

const patience = { connection: 5_000, statement: 200, answer: 300 }

test('three wait longer for the demo data than any other statement may take, and all come up', async () => {
  const made = await freshDatabase()
  const opened = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ url: made.url, dataDir: null, patience })),
  )
  const options = { now: new Date('2026-11-20T10:00:00.000Z'), hashPassword: async () => 'x' }
  const [locking, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = transact(made.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    locking.resolve()
    await locked.promise
    // Longer than all their timeouts together.
    await tx.execute(sql`select pg_sleep(1)`)
  })
  await locking.promise
  const seeding = Promise.all(opened.map(({ db }) => seedSandbox({ ...options, db, days: 2 })))
  const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`
  await expect
    .poll(async () => (await made.db.execute(waiting)).rows.length, { timeout: 30_000 })
    .toBe(3)
  locked.resolve()
  await Promise.all([holding, seeding])
  expect(await made.db.$count(settings, eq(settings.name, 'seeded'))).toBe(1)
  for (const { close } of opened) await close()
  await made.close()
})
