import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Tx } from '#server/db/open.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { transact } from '#server/db/transact.ts'
import { keyedHash } from '#server/ports/adapters/keyed-hash.ts'
import type { CardNetwork } from '#server/ports/card-network.ts'
import type { MovableClock, SandboxControls } from '#server/ports/sandbox-controls.ts'
import { carryOpen } from './carry-open.ts'
import { sandboxNetwork } from './network.ts'
import { demoUsers } from './seed/demo-users.ts'

const name = 'sandbox.clock'

/** The sandbox's clock: the wall clock plus an offset stored in the database. It never goes back. */
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

export type SandboxDeps = {
  readonly db: Database
  readonly publicUrl: string
  /** Key of the hash of card numbers; it is stored outside the database. */
  readonly cardHashKey: string
  readonly shopSecret: string
  readonly log: Logger
}

export type Sandbox = {
  readonly clock: MovableClock
  readonly network: CardNetwork
  /** Passed to the handlers in their services. */
  readonly sandbox: SandboxControls
  readonly signIns: readonly { email: string; password: string; kind: string }[]
}

const refreshMs = 1000
/** API calls in progress when the clock was moved have finished after this time, in ms. */
const longestCall = 5_000

/** Prepares the sandbox: its clock, its card network, and the controls for its own pages. */
export async function prepareSandbox(deps: SandboxDeps): Promise<Sandbox> {
  const { db, publicUrl, cardHashKey, shopSecret, log } = deps
  const clock = await openSandboxClock(db)
  const told = (error: unknown) => log.debug({ err: error }, 'the sandbox clock was not read')
  let shown = clock.offset()
  // Another process may have moved it.
  const follow = async () => {
    await clock.refresh()
    const ms = clock.offset() - shown
    shown += ms
    const move = { from: new Date(clock.now().getTime() - ms), ms, begunWithin: longestCall }
    // Rows created while the clock was being moved have the earlier time.
    if (ms > 0) await transact(db, (tx) => carryOpen(tx, move))
  }
  setInterval(() => follow().catch(told), refreshMs).unref()
  const cardHash = keyedHash(cardHashKey)
  const networkAt = (now: () => Date) => sandboxNetwork({ db, now, publicUrl, cardHash })
  return {
    clock,
    network: networkAt(() => clock.now()),
    sandbox: { clock, networkAt, cardHash, shopSecret },
    signIns: demoUsers.map(({ email, password, kind }) => ({ email, password, kind })),
  }
}
