import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Payload } from '#contract/call.ts'
import type * as distribution from '#contract/company/distribution-accounts.ts'
import * as contract from '#contract/company/offline-stores.ts'
import type { DistributionState } from '#domain/company/distribution.ts'
import { hour } from '#domain/durations.ts'
import { sealForm, sealPerson } from '#server/company/distribution-accounts/find-account.ts'
import { sealContent } from '#server/company/offline-stores/content.ts'
import {
  distributionAccounts,
  distributionPersons,
} from '#server/db/schema/distribution-accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { offlineStores } from '#server/db/schema/offline-stores.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'
import { runJobs } from '../../support/trades.ts'
import type { Api } from './api.ts'
import type { TestMerchant, TestSession } from './people.ts'

type Content = Payload<typeof contract.add>['content']
type Data = Content['data']
export type Person = Content['persons'][number]
type Profile = 'identityDocument' | 'identityImage' | 'identityCharter'

/** Uploads a file that no record uses yet; returns its name. */
export async function uploaded(
  api: Api,
  { id: merchantId }: Pick<TestMerchant, 'id'>,
  by: TestSession,
  profile: Profile,
): Promise<string> {
  const name = api.newId('fil')
  const what = { originalName: 'a.png', contentType: 'image/png', bytes: 10 }
  const createdAt = api.clock.now()
  await api.db
    .insert(files)
    .values({ name, merchantId, userId: by.userId, profile, ...what, createdAt })
  return name
}

export async function approvedAccount(
  api: Api,
  { id: merchantId }: Pick<TestMerchant, 'id'>,
): Promise<string> {
  const id = api.newId('wac')
  await api.db.insert(withdrawalAccounts).values({
    ...{ id, merchantId, kind: 'bank', status: 'approved', currency: 'USD' },
    ...{ companyName: 'Northlight', bankName: 'First Bank', accountNumber: '123456789' },
    ...{ numberKey: randomUUID(), createdAt: api.clock.now() },
  })
  return id
}

/** The form input of a direct store, complete. */
export async function storeContent(
  api: Api,
  world: TestMerchant,
  by: TestSession,
  more: Partial<Data> = {},
): Promise<Content> {
  const file = (profile: Profile) => uploaded(api, world, by, profile)
  return {
    data: {
      ...{ storeType: 'direct', nameEn: 'Harbour Store', phone: '+85221234567' },
      ...{ country: 'HK', province: 'Hong Kong', city: 'Kowloon', district: 'Tsim Sha Tsui' },
      ...{ addressEn: '1 Nathan Road', postcode: '00000' },
      ...{ licenceNumber: 'L-1', licenceFrom: '2020-01-01', licenceUntil: '2040-12-31' },
      licenceImages: [await file('identityDocument')],
      charter: [await file('identityCharter')],
      storePhotos: [await file('identityImage')],
      priceList: [await file('identityDocument')],
      purchaseRecords: [await file('identityDocument')],
      settlementType: 'distribution_account',
      ...more,
    },
    persons: [],
  }
}

/** The persons that a franchise store requires. */
export async function storePersons(
  api: Api,
  world: TestMerchant,
  by: TestSession,
): Promise<Person[]> {
  const roles = ['store_legal_person', 'director', 'beneficiary'] as const
  return Promise.all(
    roles.map(async (role, place) => ({
      personalId: `psn_${place}`,
      role,
      data: {
        ...{ firstNameEn: 'Ada', lastNameEn: 'Byron', idType: 'passport', idNumber: 'P123' },
        ...(role === 'beneficiary' && { share: '25' }),
        idImages: [await uploaded(api, world, by, 'identityImage')],
      },
    })),
  )
}

/** A submitted store; returns its id. */
export async function sentStore(
  api: Api,
  world: TestMerchant,
  by: TestSession,
  {
    groupId = world.groups[0] as string | null,
    ...more
  }: Partial<Data> & {
    groupId?: string | null
  } = {},
): Promise<string> {
  const content = await storeContent(api, world, by, more)
  return (await api.data(contract.add, { content, groupId }, by)).storeId
}

/** Runs the robot on the pending cases. */
export async function robotDecides(api: Api): Promise<void> {
  api.clock.advance(hour)
  await runJobs(api.ctx(), 'desk.robot')
}

/** A store that the robot approved; returns its id. An hour passes and ends the sessions, so sign in again. */
export async function approvedStore(...of: Parameters<typeof sentStore>): Promise<string> {
  const storeId = await sentStore(...of)
  await robotDecides(of[0])
  return storeId
}

export async function offlineStoreRow(api: Api, id: string) {
  const [row] = await api.db.select().from(offlineStores).where(eq(offlineStores.id, id))
  if (!row) throw new Error(`no store ${id}`)
  return row
}

type Form = Payload<typeof distribution.apply>['form']

/** The application of a sole proprietor. */
export const distributionForm = (more: Partial<Form> = {}): Form => ({
  ...{ businessForm: 'sole_proprietorship', category: 'retail', purpose: 'collect_sales' },
  ...{ email: 'store@example.test', deedImage: [], shareImage: [] },
  persons: [person('representative', 'Ada')],
  ...more,
})

/** A person named in an application. */
export const person = (
  role: Form['persons'][number]['role'],
  firstName: string,
  share: string | null = null,
): Form['persons'][number] => ({ role, firstName, lastName: 'Byron', idNumber: 'P1', share })

/** A store of the merchant's first group, inserted directly, approved by default; returns its id. */
export async function storedStore(
  api: Api,
  world: TestMerchant,
  by: TestSession,
  more: Partial<typeof offlineStores.$inferInsert> = {},
): Promise<string> {
  const id = api.newId('ofs')
  const now = api.clock.now()
  await api.db.insert(offlineStores).values({
    ...{ id, merchantId: world.id, groupId: world.groups[0], code: id, type: 'direct' },
    ...{ name: 'Kept store', address: '1 Nathan Road', status: 'approved' },
    ...{
      operation: 'operating',
      createdAt: now,
      savedAt: now,
      savedByName: 'Test',
      appliedAt: now,
    },
    content: sealContent(api.ctx(), id, await storeContent(api, world, by)),
    ...more,
  })
  return id
}

/** A distribution account of one person, inserted directly; the person's face link is valid. */
export async function storedAccount(
  api: Api,
  world: TestMerchant,
  storeId: string,
  state: DistributionState,
) {
  const [accountId, personId, token] = [api.newId('dac'), api.newId('dpe'), newToken()]
  const ctx = api.ctx()
  const form = distributionForm()
  await api.db.insert(distributionAccounts).values({
    ...{ id: accountId, merchantId: world.id, offlineStoreId: storeId, state },
    ...{ form: sealForm(ctx, accountId, form), appliedAt: ctx.now },
  })
  await api.db.insert(distributionPersons).values({
    ...{ id: personId, accountId, place: 0, role: 'representative' },
    person: sealPerson(ctx, personId, person('representative', 'Ada')),
    liveness: state === 'face_required' ? 'incomplete' : 'completed',
    ...{ linkHash: hashToken(token), linkUntil: new Date(ctx.now.getTime() + hour) },
    ...{ attempt: 1, checkId: api.newId('lvc') },
  })
  return { personId, token }
}
