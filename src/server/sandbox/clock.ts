import { eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/open.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { transact } from '#server/db/transact.ts'
import type { MovableClock } from '#server/ports/sandbox-controls.ts'
import { carryOpen } from './carry-open.ts'

const name = 'sandbox.clock'

/** The clock of the sandbox: the wall clock and an offset that the database keeps. Never goes back. */
export async function openSandboxClock(
  db: Database,
  wall: () => number = Date.now,
): Promise<MovableClock> {
  let offset = 0
  const refresh = async () => {
    const [row] = await rows(db)
    offset = Math.max(offset, Number(row?.value ?? 0))
  }
  await refresh()
  return {
    now: () => new Date(wall() + offset),
    offset: () => offset,
    refresh,
    moveTo: async (instant) => {
      const wanted = instant.getTime() - wall()
      offset = await transact(db, async (tx) => {
        await tx.insert(settings).values({ name, value: '0' }).onConflictDoNothing()
        const [row] = await rows(tx).for('update')
        const before = Number(row?.value ?? 0)
        if (wanted <= before) return before
        await tx
          .update(settings)
          .set({ value: String(wanted) })
          .where(eq(settings.name, name))
        await carryOpen(tx, { from: new Date(wall() + before), ms: wanted - before })
        return wanted
      })
    },
  }
}

const rows = (db: Pick<Tx, 'select'>) => db.select().from(settings).where(eq(settings.name, name))
