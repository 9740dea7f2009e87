import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { keyedHash } from '#server/ports/adapters/keyed-hash.ts'
import type { CardNetwork } from '#server/ports/card-network.ts'
import type { MovableClock, SandboxControls } from '#server/ports/sandbox-controls.ts'
import { carryOpen } from './carry-open.ts'
import { openSandboxClock } from './clock.ts'
import { sandboxNetwork } from './network.ts'
import { demoUsers } from './seed/demo-users.ts'

export type SandboxDeps = {
  readonly db: Database
  readonly publicUrl: string
  /** Key of the hash of card numbers; it lies outside of the database. */
  readonly cardHashKey: string
  readonly shopSecret: string
  readonly log: Logger
}

export type Sandbox = {
  readonly clock: MovableClock
  readonly network: CardNetwork
  /** Belongs into the services of the verbs. */
  readonly sandbox: SandboxControls
  readonly signIns: readonly { email: string; password: string; kind: string }[]
}

const refreshMs = 1000
/** A call that was under way when the clock was moved is over by then. */
const longestCall = 5_000

/** Makes the sandbox ready: its clock, its card network, and what its own pages may do. */
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
    // What was begun in the moment in which the clock was moved carries the instant before.
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
