import type { Logger } from 'pino'
import type { Database } from '../db/open.ts'
import { keyedHash } from '../ports/adapters/keyed-hash.ts'
import type { CardNetwork } from '../ports/card-network.ts'
import type { MovableClock, SandboxControls } from '../ports/sandbox-controls.ts'
import { openSandboxClock } from './clock.ts'
import { demoUsers } from './demo-users.ts'
import { sandboxNetwork } from './network.ts'

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

/** Makes the sandbox ready: its clock, its card network, and what its own pages may do. */
export async function prepareSandbox(deps: SandboxDeps): Promise<Sandbox> {
  const { db, publicUrl, cardHashKey, shopSecret, log } = deps
  const clock = await openSandboxClock(db)
  const told = (error: unknown) => log.debug({ err: error }, 'the sandbox clock was not read')
  // Another process may have moved it.
  setInterval(() => clock.refresh().catch(told), refreshMs).unref()
  return {
    clock,
    network: sandboxNetwork({ db, now: () => clock.now(), publicUrl }),
    sandbox: { clock, cardHash: keyedHash(cardHashKey), shopSecret },
    signIns: demoUsers.map(({ email, password, kind }) => ({ email, password, kind })),
  }
}
