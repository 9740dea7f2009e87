import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from '#server/db/open.ts'
import { ledgerAccounts } from '#server/db/schema/ledger.ts'
import { ledgerCuts } from '#server/db/schema/statements.ts'
import { transact } from '#server/db/transact.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import type { LedgerSection } from './section.ts'

/** Where the ledger of a section is cut: the last entry before it (0: none) and the balance there. */
export type Cut = { readonly lastEntry: bigint; readonly balance: bigint }

/**
 * The cut at a 00:00 of UTC+0 that has passed. The first time it is asked for it is made before the first entry that is
 * dated there or later, and kept: whatever is recorded afterwards with an earlier date counts to what comes after. So
 * nothing is ever left out between two statements, and none changes once it was made.
 */
export async function cutAt(db: Database, section: LedgerSection, at: Date): Promise<Cut> {
  const known = await cutsOf(db, section, at)
  if (known.here) return known.here
  // Whoever is posting has finished by then, and later postings have later entries: up to there nothing moves any more.
  const newest = await transact(db, async (tx) => {
    await tx
      .select({ id: ledgerAccounts.id })
      .from(ledgerAccounts)
      .where(byId(ledgerAccounts.id, section.accounts))
      .orderBy(asc(ledgerAccounts.id))
      .for('share')
    return newestEntry(tx, section)
  })
  const from = known.before?.lastEntry ?? 0n
  const upTo = known.after && known.after.lastEntry < newest ? known.after.lastEntry : newest
  const first = await firstDatedFrom(db, section, at, { from, upTo })
  const own = await newestEntry(db, section, first ?? upTo + 1n)
  const lastEntry = own > from ? own : from
  const balance = await balanceAt(db, section, lastEntry)
  const { merchantId, storeId, currency } = section
  await db
    .insert(ledgerCuts)
    .values({ merchantId, storeId, currency, at, lastEntry, balance })
    .onConflictDoNothing()
  // Another process may have made it first: then that one counts.
  const kept = await cutsOf(db, section, at)
  if (!kept.here) throw new Error('a cut of the ledger was not kept')
  return kept.here
}

const cutsIn = ({ merchantId, storeId, currency }: LedgerSection) =>
  and(
    ofMerchant({ merchantId }, { merchantId: ledgerCuts.merchantId }),
    eq(ledgerCuts.storeId, storeId),
    eq(ledgerCuts.currency, currency),
  )

/** The cut at an instant, and those next to it. */
async function cutsOf(db: Reader, section: LedgerSection, at: Date) {
  const where = cutsIn(section)
  const [here] = await db
    .select()
    .from(ledgerCuts)
    .where(and(where, eq(ledgerCuts.at, at)))
  if (here) return { here }
  const [before] = await db
    .select()
    .from(ledgerCuts)
    .where(and(where, lt(ledgerCuts.at, at)))
    .orderBy(desc(ledgerCuts.at))
    .limit(1)
  const [after] = await db
    .select()
    .from(ledgerCuts)
    .where(and(where, gt(ledgerCuts.at, at)))
    .orderBy(asc(ledgerCuts.at))
    .limit(1)
  return { before, after }
}

/** Of each account what a query selects of its entries, together. */
export const ofAccounts = ({ accounts }: LedgerSection, select: (account: bigint) => SQL) =>
  sql.join(
    accounts.map((account) => sql`(${select(account)})`),
    sql` union all `,
  )

async function newestEntry(db: Reader, section: LedgerSection, before?: bigint): Promise<bigint> {
  const among = before === undefined ? sql`true` : sql`e.id < ${before}`
  const newest = ofAccounts(
    section,
    (account) =>
      sql`select e.id from ledger_entries e where ${byId(sql`e.account_id`, account)} and ${among} order by e.id desc limit 1`,
  )
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select max(id)::text as id from (${newest}) as newest`,
  )
  return BigInt(rows[0]?.id ?? 0)
}

async function firstDatedFrom(
  db: Reader,
  section: LedgerSection,
  at: Date,
  { from, upTo }: { readonly from: bigint; readonly upTo: bigint },
): Promise<bigint | undefined> {
  const first = ofAccounts(
    section,
    (
      account,
    ) => sql`select e.id from ledger_entries e where ${byId(sql`e.account_id`, account)} and e.id > ${from} and e.id <= ${upTo}
      and e.at >= ${at.toISOString()}::timestamptz order by e.id limit 1`,
  )
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select min(id)::text as id from (${first}) as first`,
  )
  const id = rows[0]?.id
  return id ? BigInt(id) : undefined
}

/** What the accounts held together right after an entry, as each of their own entries says it. */
async function balanceAt(db: Reader, section: LedgerSection, lastEntry: bigint): Promise<bigint> {
  const last = ofAccounts(
    section,
    (
      account,
    ) => sql`select e.balance_after from ledger_entries e where ${byId(sql`e.account_id`, account)} and e.id <= ${lastEntry}
      order by e.id desc limit 1`,
  )
  const { rows } = await db.execute<{ balance: string }>(
    sql`select coalesce(sum(balance_after), 0)::text as balance from (${last}) as last`,
  )
  return BigInt(rows[0]?.balance ?? 0)
}
