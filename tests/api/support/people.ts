import { randomUUID } from 'node:crypto'
import type { PermissionCode } from '#domain/permissions.ts'
import { hashPassword } from '#server/access/sessions/shared/password.ts'
import type { Database } from '#server/db/open.ts'
import { groups, merchants, stores } from '#server/db/schema/merchants.ts'
import { roles, sessions, userGroups, userRoles, users } from '#server/db/schema/sessions.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'

export type TestUser = { readonly id: string; readonly email: string }
export type TestMerchant = {
  readonly id: string
  readonly admin: TestUser
  /** The first is in the first group, the others in the second. */
  readonly stores: readonly [string, string, string]
  readonly groups: readonly [string, string]
}
export type TestSession = { readonly token: string; readonly id: string; readonly userId: string }

export const password = 'Correct horse 7'
// Password hashing is slow on purpose; one hash serves every user of a test file.
const passwordHash = hashPassword(password)

/** A phone number that is unique to each user. */
const freshPhone = () =>
  `+44${BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 12)}`) % 10n ** 12n}`.padEnd(15, '0')
const fresh = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 20)}`

async function user(
  db: Database,
  now: Date,
  more: Pick<typeof users.$inferInsert, 'kind'> & Partial<typeof users.$inferInsert>,
): Promise<TestUser> {
  const id = fresh('usr')
  const email = `${id}@example.test`
  await db.insert(users).values({
    id,
    name: `Test ${more.kind}`,
    loginName: id,
    email,
    phone: freshPhone(),
    passwordHash: await passwordHash,
    passwordChangedAt: now,
    createdAt: now,
    // Most tests are not about trusted devices.
    anyMachine: true,
    ...more,
  })
  return { id, email }
}

/** A merchant with its administrator, two groups and three stores. */
export async function addMerchant(
  db: Database,
  now: Date,
  more: Partial<typeof merchants.$inferInsert> = {},
): Promise<TestMerchant> {
  const id = fresh('mer')
  await db.insert(merchants).values({
    id,
    name: `Merchant ${id}`,
    industryType: 'GOODS',
    accountStatus: 'PASSED',
    feeBasisPoints: 290,
    feeFixedUsd: 30n,
    refundFeeUsd: 50n,
    reserveBasisPoints: 1_000,
    reserveDays: 180,
    refundDays: 180,
    settlementDays: 2,
    createdAt: now,
    ...more,
  })
  const [g1, g2] = [fresh('grp'), fresh('grp')]
  await db
    .insert(groups)
    .values([g1, g2].map((group, at) => ({ id: group, merchantId: id, name: `Group ${at + 1}` })))
  const ids: [string, string, string] = [fresh('sto'), fresh('sto'), fresh('sto')]
  await db.insert(stores).values(
    ids.map((store, at) => ({
      id: store,
      merchantId: id,
      groupId: at === 0 ? g1 : g2,
      name: `Store ${at + 1}`,
      url: `https://store${at + 1}.example.test`,
      settlementCurrencies: ['USD', 'EUR'],
      createdAt: now,
    })),
  )
  const admin = await user(db, now, { kind: 'administrator', merchantId: id })
  return { id, admin, stores: ids, groups: [g1, g2] }
}

/** An operator of a merchant with one role; without groups no store is visible to them. */
export async function addOperator(
  db: Database,
  now: Date,
  merchant: Pick<TestMerchant, 'id'>,
  {
    groups: inGroups = [],
    permissions = [],
    ...more
  }: { groups?: readonly string[]; permissions?: readonly PermissionCode[] } & Partial<
    Pick<typeof users.$inferInsert, 'name' | 'allGroups' | 'enabled' | 'lockedUntil'>
  >,
): Promise<TestUser & { readonly roleId: string }> {
  const made = await user(db, now, { kind: 'operator', merchantId: merchant.id, ...more })
  const roleId = fresh('rol')
  await db.insert(roles).values({
    id: roleId,
    merchantId: merchant.id,
    name: 'Role',
    description: '',
    permissions: [...permissions],
  })
  await db.insert(userRoles).values({ userId: made.id, roleId })
  for (const groupId of inGroups) await db.insert(userGroups).values({ userId: made.id, groupId })
  return { ...made, roleId }
}

/** A staff member, by default an administrator. */
export const addStaff = (
  db: Database,
  now: Date,
  more: Partial<Pick<typeof users.$inferInsert, 'staffRoles'>> = {},
): Promise<TestUser> =>
  user(db, now, { kind: 'staff', merchantId: null, staffRoles: ['administrator'], ...more })

/** A session as a sign-in leaves it, without the cost of a password hash. */
export async function openSession(
  db: Database,
  now: Date,
  { id: userId }: TestUser,
): Promise<TestSession> {
  const [token, id] = [newToken(), fresh('ses')]
  await db.insert(sessions).values({
    id,
    userId,
    tokenHash: hashToken(token),
    refreshHash: hashToken(newToken()),
    machineId: 'test-machine',
    address: '203.0.113.1',
    createdAt: now,
    refreshedAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
    lastSeenAt: now,
  })
  return { token, id, userId }
}
