import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { hashPassword } from '#server/access/sessions/shared/password.ts'
import { isUniqueViolation } from '#server/db/errors/failures.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import type { BothDatabases } from '#server/db/open-both.ts'
import { freeClaims } from '#server/jobs/free-claims.ts'
import { root } from '#server/paths/root.ts'
import type { Services } from '#server/ports/services.ts'
import { giveDemoEvidence } from '#server/sandbox/give-demo-evidence.ts'
import { giveDemoIdentity } from '#server/sandbox/give-demo-identity.ts'
import { giveDemoKeys } from '#server/sandbox/give-demo-keys.ts'
import { giveDemoLinks } from '#server/sandbox/give-demo-links.ts'
import { giveDemoLogos } from '#server/sandbox/give-demo-logos.ts'
import { giveDemoReceivers } from '#server/sandbox/give-demo-receivers.ts'
import { giveDemoStatements } from '#server/sandbox/give-demo-statements.ts'
import { giveDemoStores } from '#server/sandbox/give-demo-stores.ts'
import { giveDemoWebhooks } from '#server/sandbox/give-demo-webhooks.ts'
import { seedSandbox } from '#server/sandbox/seed/seed.ts'
import { bindDemoShops } from '#server/sandbox/shops/bind-demo-shops.ts'
import { openWorld, type World } from './services.ts'
import type { Settings } from './settings.ts'

const migrations = fileURLToPath(new URL('src/server/db/migrations', root))

type Preparing = {
  readonly log: Logger
  readonly say: (line: string) => void
  /** Called whenever a change left work for the jobs. */
  readonly wake: Services['wake']
}

/** Migrates the database, seeds the demo data in the sandbox and connects the services that the settings name. */
export async function prepareData(
  { calls: db, engine }: BothDatabases,
  settings: Settings,
  { log, say, wake }: Preparing,
): Promise<World> {
  await migrate(db, migrations)
  const world = await openWorld(db, settings, log, wake)
  const { services, clock, newId, sandbox } = world
  const now = () => clock.now()
  if (engine === 'pglite') await freeClaims(db)
  if (sandbox) {
    await seedOnce(db, now(), say)
    await bindDemoShops(db, services.vault)
    await giveDemoKeys(db, services.vault, newId)
    await giveDemoEvidence(db, services, now())
    await giveDemoLogos(db, services, now())
    await giveDemoIdentity(db, { services, now: now(), newId })
    await giveDemoStores(db, { services, now: now() })
    await giveDemoLinks(db, services, now())
    await giveDemoReceivers(db, services.vault, now())
    await giveDemoWebhooks(db, { services, now: now(), newId })
    await giveDemoStatements(db, now())
  }
  return world
}

/** Seeds an empty sandbox; of processes that start together, one does it. */
async function seedOnce(db: Database, now: Date, say: (line: string) => void): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from settings where name = 'seeded' union all select 1 from merchants limit 1`,
  )
  if (rows.length > 0) return
  say('Preparing the demo data, once ...')
  try {
    await seedSandbox({ db, now, hashPassword })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
