import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from '#server/db/open.ts'
import { ledgerAccounts } from '#server/db/schema/ledger.ts'
import { ledgerCuts } from '#server/db/schema/statements.ts'
import { transact } from '#server/db/transact.ts'
import { byId, only } from '#server/kernel/scope.ts'
import type { LedgerSection } from './section.ts'

/** A cut in the ledger of a section: the last entry before it (0: none) and the balance at that point. */
export type Cut = { readonly lastEntry: bigint; readonly balance: bigint }

/**
 * The cut of each section, in their order, at a past 00:00 UTC+0. On first use it is placed before the first entry
 * dated then or later, and stored: entries recorded afterwards with an earlier date fall into the next period. So no
 * entry is lost between two statements, and no statement ever changes.
 */
export async function cutsAt(
  db: Database,
  sections: readonly LedgerSection[],
  at: Date,
): Promise<readonly Cut[]> {
  const known = await keptCuts(db, sections, at)
  const missing = sections.filter((section) => !known.has(nameOf(section)))
  if (missing.length > 0) await makeCuts(db, missing, at)
  // If another process has inserted a cut first, that one counts.
  const all = missing.length > 0 ? await keptCuts(db, sections, at) : known
  return sections.map((section) => {
    const cut = all.get(nameOf(section))
    if (!cut) throw new Error('a cut of the ledger was not kept')
    return cut
  })
}

const nameOf = ({ storeId, currency }: { readonly storeId: string; readonly currency: string }) =>
  `${storeId} ${currency}`

async function keptCuts(
  db: Reader,
  sections: readonly LedgerSection[],
  at: Date,
): Promise<ReadonlyMap<string, Cut>> {
  const stores = [...new Set(sections.map(({ storeId }) => storeId))]
  const rows = await db
    .select()
    .from(ledgerCuts)
    .where(only(byId(ledgerCuts.storeId, stores), eq(ledgerCuts.at, at)))
  return new Map(rows.map((row) => [nameOf(row), row]))
}

/** One statement for all sections, so that a merchant with many websites does not wait for each in turn. */
async function makeCuts(db: Database, sections: readonly LedgerSection[], at: Date): Promise<void> {
  const accounts = sections.flatMap((section) => section.accounts)
  const settled = await settledUpTo(db, accounts)
  const instant = sql`${at.toISOString()}::timestamptz`
  const beside = (which: SQL) => sql`(select k.last_entry from ${ledgerCuts} k
    where ${byId(sql`k.store_id`, sql`s.store_id`)} and k.currency = s.currency and ${which} limit 1)`
  /** For each account of a section, the selected column of the matching entries. */
  const each = (select: SQL, which: SQL) => sql`unnest(s.accounts) as a (id)
    cross join lateral (select ${select} from ledger_entries e where ${byId(sql`e.account_id`, sql`a.id`)} and ${which} limit 1) o`
  await db.execute(sql`
    insert into ${ledgerCuts} (merchant_id, store_id, currency, at, last_entry, balance)
    select s.merchant_id, s.store_id, s.currency, ${instant}, last.id, held.balance
    from (select merchant_id, store_id, currency, array_agg(id) as accounts from ${ledgerAccounts}
      where ${byId(ledgerAccounts.id, accounts)} group by merchant_id, store_id, currency) s
    cross join lateral (select
      coalesce(${beside(sql`k.at < ${instant} order by k.at desc`)}, 0) as after,
      least(${settled}, ${beside(sql`k.at > ${instant} order by k.at`)}) as up_to) span
    cross join lateral (select min(o.id) as id from ${each(
      sql`e.id`,
      sql`e.id > span.after and e.id <= span.up_to and e.at >= ${instant} order by e.id`,
    )}) first
    cross join lateral (select greatest(span.after, max(o.id)) as id from ${each(
      sql`e.id`,
      sql`e.id < coalesce(first.id, span.up_to + 1) order by e.id desc`,
    )}) last
    cross join lateral (select coalesce(sum(o.balance_after), 0) as balance from ${each(
      sql`e.balance_after`,
      sql`e.id <= last.id order by e.id desc`,
    )}) held
    on conflict do nothing`)
}

/**
 * The newest entry of the accounts once no transaction is posting to any of them. The lock waits for running postings,
 * and later postings get larger ids, so nothing up to this entry changes any more.
 */
const settledUpTo = (db: Database, accounts: readonly bigint[]): Promise<bigint> =>
  transact(db, async (tx) => {
    await tx
      .select({ id: ledgerAccounts.id })
      .from(ledgerAccounts)
      .where(byId(ledgerAccounts.id, accounts))
      .orderBy(asc(ledgerAccounts.id))
      .for('share')
    const { rows } = await tx.execute<{ id: string | null }>(sql`
      select max(o.id)::text as id from unnest(${sql.param(accounts.map(String))}::bigint[]) as a (id)
      cross join lateral (select e.id from ledger_entries e where ${byId(sql`e.account_id`, sql`a.id`)}
        order by e.id desc limit 1) o`)
    return BigInt(rows[0]?.id ?? 0)
  })
