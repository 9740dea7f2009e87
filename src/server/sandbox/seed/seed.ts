import { eq, sql } from 'drizzle-orm'
import { plusDays } from '#domain/time-zones.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { inOwnSession } from '#server/db/own-session.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { billTemplates } from '#server/db/schema/bill-templates.ts'
import { brands } from '#server/db/schema/brands.ts'
import { chargebackAnswers, chargebackEvents, chargebacks } from '#server/db/schema/chargebacks.ts'
import { websitePolicies } from '#server/db/schema/evidence.ts'
import { ledgerEntries, ledgerJournals } from '#server/db/schema/ledger.ts'
import { linkModes } from '#server/db/schema/link-modes.ts'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import { logistics } from '#server/db/schema/logistics.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transactionEvents, transactions } from '#server/db/schema/transactions.ts'
import { withdrawalLines } from '#server/db/schema/withdrawals.ts'
import { transact } from '#server/db/transact.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { post } from '#server/ledger/post.ts'
import { companies } from './accounts.ts'
import { demoTemplates } from './bill-templates.ts'
import { demoBrands, demoModes } from './brands.ts'
import { insertMany } from './bulk.ts'
import { checkedAfter } from './checked-after.ts'
import { insertDeadlineMarks } from './deadline-marks.ts'
import { demoUsers } from './demo-users.ts'
import { insertDisputes } from './disputes.ts'
import { insertAccounts } from './insert-accounts.ts'
import { demoThemes } from './link-themes.ts'
import { demoLinks, endedLinks } from './links.ts'
import { planLogistics } from './logistics.ts'
import { insertMessages } from './messages.ts'
import { openWork } from './open-work.ts'
import { planPayments } from './payments.ts'
import { demoPolicies } from './policies.ts'
import { randomFrom } from './random.ts'
import { insertRiskRules, planRiskRules } from './risk-lists.ts'
import { insertQuietWebsites } from './websites.ts'
import { insertWithdrawalAccounts } from './withdrawal-accounts.ts'
import { insertWithdrawals, writeWithdrawalLines } from './withdrawal-history.ts'
import { planClientWithdrawals, planWithdrawals } from './withdrawals.ts'
import { live, newWorld, type World } from './world.ts'

export type SeedOptions = {
  readonly db: Database
  readonly now: Date
  readonly hashPassword: (password: string) => Promise<string>
  readonly onProgress?: (done: string) => void
  /** Fraction of the full year's days; tests use a smaller one. */
  readonly days?: number
}

/** Seeds the demo in one transaction: people, a year of payments, and the resulting ledger. */
export async function seedSandbox({
  db,
  now,
  hashPassword,
  onProgress = () => {},
  days = 365,
}: SeedOptions): Promise<void> {
  const hashing = Promise.all(demoUsers.map(({ password }) => hashPassword(password)))
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
  const riskRules = planRiskRules(world)
  onProgress(`${world.rows.length} transactions`)
  const hashes = await hashing
  await inOwnSession(db, (own) => fill(own, { from, now, hashes, onProgress, world, riskRules }))
}

type Filling = Pick<SeedOptions, 'now'> & {
  readonly from: Date
  readonly hashes: readonly string[]
  readonly onProgress: (done: string) => void
  readonly world: World
  readonly riskRules: ReturnType<typeof planRiskRules>
}

/** Waits for a process that is already seeding, however long that takes. */
async function fill(
  db: Database,
  { from, now, hashes, onProgress, world, riskRules }: Filling,
): Promise<void> {
  await transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (await isSeeded(tx)) return
    await insertAccounts(tx, plusDays(from, -20), hashes)
    await insertWithdrawalAccounts(tx, plusDays(from, -10), now)
    await insertQuietWebsites(tx, now)
    await insertMany(tx, websitePolicies, demoPolicies(plusDays(from, -15), now))
    await insertMany(tx, billTemplates, demoTemplates(plusDays(now, -40)))
    await insertMany(tx, brands, demoBrands(plusDays(from, -15)))
    await insertMany(tx, linkThemes, demoThemes(plusDays(from, -15)))
    await insertMany(tx, linkModes, demoModes(plusDays(from, -15)))
    await checkedAfter(tx, grown, async () => {
      await insertYear(tx, world)
      onProgress(`${world.journals.length} ledger journals`)
      const links = demoLinks(now, (code) => code)
      await insertMany(tx, paymentLinks, [...links, ...endedLinks(now)])
      await openWork(tx, world, links)
      await insertMessages(tx, world)
      await insertRiskRules(tx, riskRules)
      await insertDeadlineMarks(tx, world, now)
      await writeWithdrawalLines(tx)
    })
    await enqueue(tx, { kind: 'ledger.verify', dueAt: now, payload: {} })
    await tx.insert(settings).values({ name: seeded, value: now.toISOString() })
  })
}

/** Processes that start at the same time wait for this lock; the later ones find the work done. */
export const seedLock = 4_177_203_552
const seeded = 'seeded'
const postedAtOnce = 10_000

const isSeeded = async (db: Database | Tx): Promise<boolean> =>
  (await db.$count(settings, eq(settings.name, seeded))) > 0

/** Tables with thousands of rows in a year. */
const grown = [
  transactions,
  transactionEvents,
  logistics,
  ledgerJournals,
  ledgerEntries,
  withdrawalLines,
]

async function insertYear(tx: Tx, world: World): Promise<void> {
  const parcels = planLogistics(world)
  // Set here, instead of by a database update for each parcel afterwards.
  const sent = new Set(parcels.map(({ transactionId }) => transactionId))
  const rows = world.rows.map((row) => ({
    ...row,
    deliveryProof: sent.has(row.id) ? ('tracking' as const) : ('none' as const),
  }))
  await insertMany(tx, transactions, rows)
  await insertMany(tx, transactionEvents, world.events)
  await insertMany(tx, chargebacks, world.cases)
  await insertMany(tx, chargebackAnswers, world.caseAnswers)
  await insertMany(tx, chargebackEvents, world.caseEvents)
  await insertMany(tx, auditEntries, world.audits)
  for (let at = 0; at < world.journals.length; at += postedAtOnce)
    await post(tx, world.journals.slice(at, at + postedAtOnce))
  await insertWithdrawals(tx, world)
  await insertMany(tx, logistics, parcels)
  await insertDisputes(tx, world)
}
