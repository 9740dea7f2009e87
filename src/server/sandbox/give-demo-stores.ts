import { sql } from 'drizzle-orm'
import { faceLinkLife } from '#domain/company/distribution.ts'
import { storeCode } from '#domain/company/offline-stores.ts'
import { plusDays } from '#domain/time-zones.ts'
import { sealForm, sealPerson } from '#server/company/distribution-accounts/find-account.ts'
import { columnsOf, sealContent } from '#server/company/offline-stores/content.ts'
import type { Database, Tx } from '#server/db/open.ts'
import {
  distributionAccounts,
  distributionPersons,
} from '#server/db/schema/distribution-accounts.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { offlineStoreApplications, offlineStores } from '#server/db/schema/offline-stores.ts'
import { transact } from '#server/db/transact.ts'
import { byId } from '#server/kernel/scope.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'
import type { Services } from '#server/ports/services.ts'
import { groupId } from './seed/accounts.ts'
import { northlight } from './seed/companies.ts'
import { type DemoStore, demoForm, demoStoreData, demoStores } from './seed/offline-stores.ts'
import { seedLock } from './seed/seed.ts'
import { type Specimens, storeSpecimens } from './specimens.ts'

type World = { readonly services: Services; readonly now: Date }
const merchantId = northlight.id
const by = northlight.manager

/**
 * Adds offline stores with distribution accounts to the demo's first merchant: one active, one that waits for face
 * checks, one under review and one to be improved. Runs once, when the sandbox starts.
 */
export async function giveDemoStores(db: Database, world: World): Promise<void> {
  await transact(db, async (tx) => {
    // Processes that start at the same time wait here; the later ones find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    const isThere = await tx.$count(merchants, byId(merchants.id, merchantId))
    const ids = demoStores.map(({ id }) => id)
    const given = await tx.$count(offlineStores, byId(offlineStores.id, ids))
    if (isThere === 0 || given > 0) return
    for (const [place, store] of demoStores.entries()) await give(tx, world, store, place)
  })
}

async function give(tx: Tx, world: World, store: DemoStore, place: number): Promise<void> {
  const { id, name, status, group, sentDays } = store
  const papers = await storeSpecimens(tx, world, { merchantId, name, usedBy: id })
  const dayAfter = (days: number) => plusDays(world.now, days).toISOString().slice(0, 10)
  const data = demoStoreData(store, papers, dayAfter)
  const content = sealContent(world, id, { data, persons: [] })
  const appliedAt = plusDays(world.now, -sentDays)
  const decidedAt = status === 'pending' ? null : new Date(appliedAt.getTime() + 7_200_000)
  const isApproved = status === 'approved'
  await tx.insert(offlineStores).values({
    ...{ id, merchantId, groupId: groupId(northlight, group), code: storeCode(place + 1) },
    ...columnsOf(data),
    ...{ status, operation: isApproved ? 'operating' : 'not_open', content },
    ...(isApproved && { approved: content, licenceUntil: dayAfter(store.licenceDays) }),
    ...{ revision: 1, createdAt: appliedAt, savedAt: appliedAt, savedByName: by },
    ...{ appliedAt, decidedAt },
  })
  await tx.insert(offlineStoreApplications).values({
    ...{ id: `osa_${id.slice(4)}`, merchantId, storeId: id, change: 'opening', status },
    ...{ submittedAt: appliedAt, submittedByName: by, decidedAt },
    ...(status === 'modify' && {
      reason: 'house_number_missing',
      noteEn: 'Take a photo from across the street.',
      noteZh: '请从街对面拍摄一张照片。',
    }),
  })
  if (store.account) await giveAccount(tx, world, store, papers)
}

async function giveAccount(
  tx: Tx,
  world: World,
  { id: offlineStoreId, account, sentDays }: DemoStore,
  papers: Specimens,
): Promise<void> {
  if (!account) return
  const { state, persons } = account
  const id = `dac_${offlineStoreId.slice(4)}`
  const appliedAt = plusDays(world.now, 2 - sentDays)
  const decidedAt = plusDays(appliedAt, 1)
  await tx.insert(distributionAccounts).values({
    ...{ id, merchantId, offlineStoreId, state, appliedAt, decidedAt },
    form: sealForm(world, id, demoForm(persons, papers)),
    activatedAt: state === 'active' ? plusDays(decidedAt, 1) : null,
  })
  for (const [place, person] of persons.entries()) {
    const personId = `dpe_${offlineStoreId.slice(4)}${place}`
    const { role, liveness } = person
    await tx.insert(distributionPersons).values({
      ...{ id: personId, accountId: id, place, role, liveness },
      person: sealPerson(world, personId, person),
      // Persons whose face check is not done yet have a valid link.
      ...(liveness === 'incomplete' && {
        linkHash: hashToken(newToken()),
        linkUntil: new Date(world.now.getTime() + faceLinkLife),
        ...{ attempt: 1, checkId: `lvc_${offlineStoreId.slice(4)}${place}` },
      }),
    })
  }
}
