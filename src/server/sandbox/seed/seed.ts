import { eq, sql } from 'drizzle-orm'
import { plusDays } from '#domain/time-zones.ts'
import type { Database, Tx } from '../../db/open.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { chargebacks } from '../../db/schema/chargebacks.ts'
import { groups, merchants, settings, stores } from '../../db/schema/merchants.ts'
import { paymentLinks } from '../../db/schema/payment-links.ts'
import { roles, userGroups, userRoles, users } from '../../db/schema/sessions.ts'
import { transactionEvents, transactions } from '../../db/schema/transactions.ts'
import { post } from '../../ledger/post.ts'
import { demoUsers } from '../demo-users.ts'
import { companies, companyOf, deskOf, groupId } from './accounts.ts'
import { insertMany } from './bulk.ts'
import { insertComingIn } from './coming-in.ts'
import { demoLinks, endedLinks } from './links.ts'
import { insertLogistics } from './logistics.ts'
import { insertMessages } from './messages.ts'
import { openWork } from './open-work.ts'
import { planPayments } from './payments.ts'
import { randomFrom } from './random.ts'
import { settlementDays } from './success.ts'
import { insertQuietWebsites, operating } from './websites.ts'
import { insertWithdrawalAccounts } from './withdrawal-accounts.ts'
import { insertWithdrawals } from './withdrawal-history.ts'
import { planClientWithdrawals, planWithdrawals, withdrawalFeeUsd } from './withdrawals.ts'
import { live, newWorld, type World } from './world.ts'

export type SeedOptions = {
  readonly db: Database
  /** The year ends here. */
  readonly now: Date
  readonly hashPassword: (password: string) => Promise<string>
  readonly onProgress?: (done: string) => void
  /** Share of the full year's days; tests live through less. */
  readonly days?: number
}

/** Makes the demo world in one transaction: people, a year of payments, and the books that follow from them. */
export async function seedSandbox({
  db,
  now,
  hashPassword,
  onProgress = () => {},
  days = 365,
}: SeedOptions): Promise<void> {
  const world = newWorld(randomFrom(20_261_120), now)
  const from = plusDays(new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000), -days)
  for (const company of companies) {
    for (const store of company.stores) {
      planPayments(world, { company, store }, from)
      planWithdrawals(world, { company, store }, from)
    }
    planClientWithdrawals(world, company, from)
  }
  live(world)
  onProgress(`${world.rows.length} transactions`)
  const hashes = await Promise.all(demoUsers.map(({ password }) => hashPassword(password)))
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    if (await isSeeded(tx)) return
    await insertAccounts(tx, plusDays(from, -20), hashes)
    await insertWithdrawalAccounts(tx, plusDays(from, -10), now)
    await insertQuietWebsites(tx, now)
    await insertHistory(tx, world)
    onProgress(`${world.journals.length} ledger journals`)
    const links = demoLinks(now, (code) => code)
    await insertMany(tx, paymentLinks, [...links, ...endedLinks(now)])
    await openWork(tx, world.rows, links)
    await insertMessages(tx, world)
    await tx.insert(settings).values({ name: seeded, value: now.toISOString() })
  })
  await db.execute('analyze')
}

/** Processes that start together wait here, and the later ones find the work done. */
const lockNumber = 4_177_203_552
const seeded = 'seeded'

/** Whether the demo world is there. */
const isSeeded = async (db: Database | Tx): Promise<boolean> =>
  (await db.$count(settings, eq(settings.name, seeded))) > 0

async function insertAccounts(tx: Tx, at: Date, hashes: readonly string[]): Promise<void> {
  for (const company of companies) {
    await tx.insert(merchants).values({
      id: company.id,
      name: company.name,
      industryType: company.industryType,
      metaClient: company.metaClient,
      accountStatus: 'PASSED',
      feeBasisPoints: company.feeBasisPoints,
      feeFixedUsd: 30n,
      refundFeeUsd: 20n,
      reserveBasisPoints: 1_000,
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
  const { kind, name, loginName, email, phone } = user
  await tx.insert(users).values({
    id,
    kind,
    name,
    loginName,
    email,
    phone,
    merchantId: company?.id ?? null,
    passwordHash,
    passwordChangedAt: at,
    createdAt: at,
    allGroups: kind === 'administrator',
    // Everybody who tries the demo comes from a device of his own, and has no phone of the demo's people.
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

async function insertHistory(tx: Tx, world: World): Promise<void> {
  for (const part of chunks(world.rows, 4_000)) await insertMany(tx, transactions, part)
  for (const part of chunks(world.events, 6_000)) await insertMany(tx, transactionEvents, part)
  await insertMany(tx, chargebacks, world.cases)
  for (const part of chunks(world.audits, 5_000)) await insertMany(tx, auditEntries, part)
  for (const part of chunks(world.journals, 10_000)) await post(tx, part)
  await insertWithdrawals(tx, world)
  await insertLogistics(tx, world)
}

function* chunks<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}
