import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { runAgain } from '#server/db/run-planned.ts'
import { byId } from '#server/kernel/scope.ts'
import type { LedgerSection } from './section.ts'

/** An entry that moves a balance; minor units. */
export type StatedEntry = {
  readonly id: bigint
  readonly journalId: bigint
  readonly at: Date
  readonly type: string
  readonly amount: bigint
  readonly transactionId: string | null
}

/** The entries of a section after one entry id, up to and including another. */
export type Span = { readonly afterEntry: bigint; readonly lastEntry: bigint }

/** Entries per query. */
const chunkEntries = 5_000

/** For each account, the selected columns of its entries, combined. */
export const ofAccounts = ({ accounts }: LedgerSection, select: (account: bigint) => SQL) =>
  sql.join(
    accounts.map((account) => sql`(${select(account)})`),
    sql` union all `,
  )

type Row = {
  id: string
  journal_id: string
  millis: string
  type: string
  amount: string
  transaction_id: string | null
}

/**
 * The entries that move a section's balance, in ledger order, in chunks: each account is read from its own index, so
 * that a quiet website does not scan the entries of a busy one.
 */
export async function* entriesIn(
  db: Database,
  section: LedgerSection,
  { afterEntry, lastEntry }: Span,
): AsyncGenerator<readonly StatedEntry[]> {
  for (let after = afterEntry; after < lastEntry; ) {
    const own = ofAccounts(
      section,
      (account) => sql`select e.id, e.journal_id, e.at, e.type, e.amount, e.transaction_id
        from ledger_entries e where ${byId(sql`e.account_id`, account)} and e.moves_balance and e.id > ${after} and e.id <= ${lastEntry}
        order by e.id limit ${sql.raw(`${chunkEntries}`)}`,
    )
    const part = sql`
      select id, journal_id, (extract(epoch from at) * 1000)::bigint as millis, type, amount, transaction_id
      from (${own}) as own order by id limit ${sql.raw(`${chunkEntries}`)}`
    const { rows } = await runAgain<Row>(db, part)
    if (rows.length > 0) yield rows.map(toEntry)
    const last = rows.at(-1)
    if (rows.length < chunkEntries || !last) return
    after = BigInt(last.id)
  }
}

export const toEntry = (row: Row): StatedEntry => ({
  id: BigInt(row.id),
  journalId: BigInt(row.journal_id),
  at: new Date(Number(row.millis)),
  type: row.type,
  amount: BigInt(row.amount),
  transactionId: row.transaction_id,
})
