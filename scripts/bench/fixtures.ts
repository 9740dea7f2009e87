import { limits } from '#domain/limits.ts'
// Fixtures of the database benchmarks: a temporary PostgreSQL that really writes to disk, with the program's schema,
// one merchant with a signed-in administrator, and the app.

import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import pg from 'pg'
import { loadSession } from '#server/access/sessions/shared/load-session.ts'
import { extensions } from '#server/app/extensions.ts'
import { handlers } from '#server/app/registry.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { proxiesOf } from '#server/http/address.ts'
import { createApp } from '#server/http/app.ts'
import type { AppDeps, Env } from '#server/http/env.ts'
import { createLog } from '#server/http/log.ts'
import { createMetrics } from '#server/http/metrics.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { idsBy } from '#server/kernel/ids.ts'
import { newPrivateKey, passwordKeyOf } from '#server/kernel/password-key.ts'
import { vaultOf } from '#server/kernel/vault.ts'
import { sshSftp } from '#server/ports/adapters/ssh-sftp.ts'
import { outboundGuard } from '#server/ports/outbound/guard.ts'
import type { Services } from '#server/ports/services.ts'
import { testFiles, testNetwork, testPost } from '../../tests/api/support/outside.ts'
import { addMerchant, openSession, type TestMerchant } from '../../tests/api/support/people.ts'
import { inDatabase } from '../../tests/support/database-url.ts'
import { migrationsFolder } from '../../tests/support/migrations-folder.ts'
import {
  startDurablePostgres,
  startOwnPostgres,
  type TestServer,
} from '../../tests/support/postgres.ts'
import { isSmall } from './size.ts'

export const merchantConcurrency = 16
/** The program's clock; all data is older. */
export const now = new Date('2026-11-20T00:00:00.000Z')

export type Fixtures = {
  readonly url: string
  readonly db: Database
  readonly pool: pg.Pool
  readonly app: Hono<Env>
  readonly merchant: TestMerchant
  readonly token: string
  readonly ctx: MerchantCtx
  /** The same app on another handle of the same database. */
  readonly appOver: (db: Database) => Hono<Env>
  readonly stop: () => Promise<void>
}

let shared: Promise<TestServer> | undefined
let databases = 0

/** A migrated database on its own server; those of a small run share one server. */
async function openMigrated(): Promise<TestServer> {
  if (!isSmall) return startMigrated()
  shared ??= startMigrated()
  const { url } = await shared
  const name = `ground_${databases++}`
  const admin = new pg.Client({ connectionString: inDatabase(url, 'template1') })
  await admin.connect()
  await admin.query(`create database ${name} template postgres`)
  await admin.end()
  return { url: inDatabase(url, name), stop: async () => {} }
}

async function startMigrated(): Promise<TestServer> {
  // The figures of a small run are not used, so its writes need not be durable.
  const server = await (isSmall ? startOwnPostgres() : startDurablePostgres())
  const { db, close } = await openDatabase({ url: server.url, dataDir: null })
  try {
    await migrate(db, migrationsFolder)
  } catch (error) {
    await server.stop()
    throw error
  } finally {
    await close()
  }
  return server
}

/** Stops what the benchmarks of a small run share. */
export const closeGrounds = async (): Promise<void> => (await shared)?.stop()

export async function openFixtures(): Promise<Fixtures> {
  const server = await openMigrated()
  try {
    const opened = await openDatabase({
      url: server.url,
      dataDir: null,
      maxConnections: merchantConcurrency,
    })
    const { db } = opened
    const merchant = await addMerchant(db, now)
    const session = await openSession(db, now, merchant.admin)
    const deps = depsOf(db)
    const stop = async () => {
      await opened.close()
      await server.stop()
    }
    const appOver = (other: Database) => createApp({ ...deps, db: other })
    return {
      ...{ url: server.url, db, pool: db.$client, merchant, stop, appOver },
      app: appOver(db),
      token: session.token,
      ctx: await ctxOf(deps, session.token),
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The app's dependencies as on the server, except for external services, which approve at once. */
function depsOf(db: Database): AppDeps {
  const at = () => now
  const services: Services = {
    mode: 'sandbox',
    publicUrl: 'http://localhost',
    mailDomain: 'aqueduct.test',
    salesAddress: 'sales@aqueduct.test',
    servicePhone: null,
    provider: {
      ...{ name: 'Bench', address: ['Bench'], registrationNumber: '1', taxNumber: null },
      email: 'bench@aqueduct.test',
    },
    collections: null,
    shops: { shopify: null, shopline: null },
    network: { ...testNetwork(), ...approving },
    files: testFiles(),
    mail: testPost().mail,
    sms: testPost().sms,
    captcha: { challenge: neverAsked, work: neverAsked, solve: neverAsked, spend: neverAsked },
    passwordKey: passwordKeyOf(newPrivateKey()),
    vault: vaultOf('the vault of the bench'),
    identityVault: vaultOf('the vault of the bench', 'persons'),
    identityRetention: limits.identityRetention,
    liveness: null,
    outboundAllowed: [],
    sftp: sshSftp(outboundGuard({ ports: [], allowed: [] })),
    ticketKey: null,
    identityPage: null,
    extensions,
    sessionIdle: 15 * 60_000,
    payTries: { link: 1_000, card: 1_000_000, address: 1_000_000 },
    wake: () => {},
  }
  return {
    ...{ db, services, now: at, newId: idsBy(at), handlers, log: createLog('silent') },
    proxies: proxiesOf([]),
    publicPerMinute: 1_000_000,
    sessionPerMinute: 1_000_000,
    metrics: createMetrics(false),
    metricsToken: undefined,
    isReady: () => true,
    site: undefined,
  }
}

const approved = async ({ operationId }: { operationId: string }) => ({
  outcome: 'approved' as const,
  reference: operationId.slice(-12),
  declineCode: null,
  challengeUrl: null,
})
/** Records no requests, so that its cost stays the same throughout. */
const approving = { authorise: approved, capture: approved, void: approved, refund: approved }
const neverAsked = () => Promise.reject(new Error('no benchmark asks for this'))

async function ctxOf(deps: AppDeps, token: string): Promise<MerchantCtx> {
  const { db, services, newId, log } = deps
  const live = await loadSession(db, token, { now, idle: services.sessionIdle, background: true })
  if (!live || live.kind === 'staff' || live.merchantId === null) throw new Error('no session')
  return {
    ...{ db, services, newId, log, ...live, merchantId: live.merchantId },
    now,
    language: 'en',
    actor: { kind: live.kind, id: live.userId, name: live.name },
    requestId: newId('req'),
    address: '203.0.113.1',
    header: () => undefined,
    idempotencyKey: null,
    answerHeader: () => {},
  }
}

/** A context for a further call, with a new idempotency key. */
export const callOf = (ctx: MerchantCtx): MerchantCtx => ({ ...ctx, idempotencyKey: randomUUID() })
