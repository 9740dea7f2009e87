import type { Tx } from '#server/db/open.ts'
import { groups, merchants, stores } from '#server/db/schema/merchants.ts'
import { knownPeople, salesManagers } from '#server/db/schema/registration.ts'
import { roles, userGroups, userRoles, users } from '#server/db/schema/sessions.ts'
import { companies, companyOf, deskOf, groupId } from './accounts.ts'
import { termsOf } from './companies.ts'
import { demoUsers } from './demo-users.ts'
import { settlementDays } from './success.ts'
import { operating } from './websites.ts'
import { withdrawalFeeUsd } from './withdrawals.ts'

/** The sales managers who can be named at registration, and the people whom registration already knows. */
async function insertComingIn(tx: Tx, passwordHash: string): Promise<void> {
  await tx.insert(salesManagers).values([
    { id: 'sal_1', name: 'Grace Okafor' },
    { id: 'sal_2', name: 'Liu Wen' },
    { id: 'sal_3', name: 'Marta Nilsson' },
  ])
  await tx.insert(knownPeople).values([
    {
      email: 'enable@aqueduct.test',
      phone: '+6562240100',
      name: 'Priya Raman',
      service: 'payouts',
      region: 'SG',
      passwordHash,
    },
    {
      email: 'elsewhere@aqueduct.test',
      phone: '+81335550140',
      name: 'Ito Haruka',
      service: null,
      region: 'JP',
      passwordHash,
    },
  ])
}

/** The demo merchants with their groups and websites, and all users; `hashes` are their password hashes. */
export async function insertAccounts(tx: Tx, at: Date, hashes: readonly string[]): Promise<void> {
  for (const company of companies) {
    await tx.insert(merchants).values({
      id: company.id,
      name: company.name,
      industryType: company.industryType,
      metaClient: company.metaClient,
      accountStatus: 'PASSED',
      ...termsOf(company.id),
      feeFixedUsd: 30n,
      refundFeeUsd: 20n,
      reserveDays: 180,
      refundDays: 180,
      settlementDays,
      withdrawalFeeUsd,
      createdAt: at,
    })
    await tx.insert(groups).values(
      company.groups.map((name) => ({
        id: groupId(company, name),
        merchantId: company.id,
        name,
      })),
    )
    await tx.insert(stores).values(
      company.stores.map((store) => ({
        ...operating(company, store),
        id: store.id,
        merchantId: company.id,
        groupId: groupId(company, store.group),
        name: store.name,
        url: store.url,
        settlementCurrencies: [...store.settles],
        createdAt: at,
      })),
    )
  }
  for (const [index, user] of demoUsers.entries())
    await insertUser(tx, user, hashes[index] ?? '', at)
  await insertComingIn(tx, hashes[0] ?? '')
}

async function insertUser(
  tx: Tx,
  user: (typeof demoUsers)[number],
  passwordHash: string,
  at: Date,
): Promise<void> {
  const id = `usr_${user.key.toUpperCase().replaceAll('-', '')}`
  const company = user.merchant && companyOf[user.merchant]
  const { kind, name, loginName, email, phone, staffRoles = [] } = user
  await tx.insert(users).values({
    id,
    kind,
    name,
    loginName,
    email,
    phone,
    staffRoles: [...staffRoles],
    merchantId: company?.id ?? null,
    passwordHash,
    passwordChangedAt: at,
    createdAt: at,
    allGroups: kind === 'administrator',
    // Everybody who tries the demo uses a device of their own, and cannot receive codes on the demo's phones.
    anyMachine: true,
  })
  const desk = deskOf(user.key)
  if (!desk || !company) return
  await tx.insert(roles).values({
    id: desk.id,
    merchantId: company.id,
    name: desk.name,
    description: desk.description,
    permissions: [...desk.permissions],
  })
  await tx.insert(userRoles).values({ userId: id, roleId: desk.id })
  await tx
    .insert(userGroups)
    .values(desk.groups.map((group) => ({ userId: id, groupId: groupId(company, group) })))
}
