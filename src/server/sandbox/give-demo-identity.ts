import { sql } from 'drizzle-orm'
import { contentFor, type PassedIdentity } from '#domain/company/identity/content.ts'
import { plusDays } from '#domain/time-zones.ts'
import { keepIdentity } from '#server/company/identity/pass.ts'
import { sealContent } from '#server/company/identity/stored.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { identities, identityApplications } from '#server/db/schema/identity.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { transact } from '#server/db/transact.ts'
import type { NewId } from '#server/kernel/ids.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Services } from '#server/ports/services.ts'
import { harbourVale, northlight } from './seed/companies.ts'
import { demoIdentity } from './seed/identities.ts'
import { seedLock } from './seed/seed.ts'
import { storeSpecimens } from './specimens.ts'

type World = {
  readonly services: Services
  readonly now: Date
  readonly newId: NewId
}

/**
 * Adds the verified identities of the demo's merchants with their documents. The demo is seeded without the vault and
 * the file storage, so this runs once, when the sandbox starts.
 */
export async function giveDemoIdentity(db: Database, world: World): Promise<void> {
  await transact(db, async (tx) => {
    // Processes that start at the same time wait here; the later ones find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    for (const company of [northlight, harbourVale]) {
      const isThere = await tx.$count(merchants, byId(merchants.id, company.id))
      const isGiven = await tx.$count(identities, byId(identities.merchantId, company.id))
      if (isThere > 0 && isGiven === 0) await give(tx, world, company)
    }
  })
}

async function give(tx: Tx, world: World, company: { readonly id: string; readonly name: string }) {
  const { services, now } = world
  const { id: merchantId, name } = company
  const whose = { merchantId, name, usedBy: merchantId }
  const papers = await storeSpecimens(tx, world, whose)
  const identity: PassedIdentity = demoIdentity(merchantId, name, papers, now)
  const passedAt = plusDays(now, -379)
  await keepIdentity(tx, { ...world, now: passedAt }, merchantId, identity)
  const id = `idv_${merchantId.slice(4)}`
  const begun = contentFor(identity, null)
  const newcomers = (group: 1 | 2 | 3) => ({
    ...{ passedList: [], newList: begun.lists[group].passedList, deleteList: [] },
  })
  const content = sealContent({ services }, id, {
    ...begun,
    lists: { 1: newcomers(1), 2: newcomers(2), 3: newcomers(3) },
  })
  const submittedAt = plusDays(now, -380)
  await tx.insert(identityApplications).values({
    ...{ id, merchantId, type: 'verification', target: 'everything', status: 'passed' },
    ...{ label: name, content, submitted: content, createdAt: submittedAt, submittedAt },
    submittedByName: identity.persons[0]?.data.firstNameEn ?? '',
    decidedAt: passedAt,
  })
}
