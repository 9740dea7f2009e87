import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { withdrawalMarks } from '#server/db/schema/withdrawals.ts'
import { byId } from '#server/kernel/scope.ts'
import { LedgerError } from './journal.ts'

/** A withdrawal's share from one available account, in minor units. */
export type PayingOut = {
  readonly withdrawalId: string
  readonly accountId: bigint
  readonly storeId: string
  readonly amount: bigint
  /** The position of the last withdrawal line before this account's. */
  readonly after: number
}

/** Number of credits examined per statement: few at first, because most successive withdrawals need no more. */
const firstBatch = 500
const laterBatch = 10_000

// Movements of withdrawals are not paid out themselves. A subselect instead of a join makes each entry look up its own
// lines; a join would read the lines of the whole year for a few entries.
const unpaid = sql`e.amount - coalesce((select sum(l.amount) from withdrawal_lines l where l.entry_id = e.id and l.reopened_at is null), 0)`
const payable = (accountId: bigint, after: bigint) =>
  sql`${byId(sql`e.account_id`, accountId)} and e.id > ${after} and e.type not like 'WITH_DRAW%'`

/**
 * Writes the lines of a withdrawal on one account, which must be locked: first all open debits, then open credits,
 * oldest first and the last one in part. They sum to the amount. Returns the position of the last line. Throws
 * `LedgerError` when the open entries do not suffice, which the balance rules prevent.
 */
export async function payOut(tx: Tx, paying: PayingOut): Promise<number> {
  const marks = await marksOf(tx, paying.accountId)
  const debits = await takeDebits(tx, paying, marks.debitsTo)
  let left = paying.amount - debits.paid
  let after = paying.after + debits.lines
  let { creditsTo } = marks
  for (let from = creditsTo, batch = firstBatch; left > 0n; batch = laterBatch) {
    const taken = await takeCredits(tx, { ...paying, after, amount: left }, { from, batch })
    left -= taken.paid
    after += taken.lines
    creditsTo = taken.through ?? creditsTo
    if (left === 0n) break
    if (taken.last === null) {
      const { storeId, withdrawalId } = paying
      throw new LedgerError(`open entries of ${storeId} lack ${left} for ${withdrawalId}`)
    }
    from = taken.last
  }
  await tx
    .insert(withdrawalMarks)
    .values({ accountId: paying.accountId, creditsTo, debitsTo: marks.last })
    .onConflictDoUpdate({
      target: withdrawalMarks.accountId,
      set: { creditsTo, debitsTo: marks.last },
    })
  return after
}

async function marksOf(tx: Tx, accountId: bigint) {
  const [row] = await tx
    .select()
    .from(withdrawalMarks)
    .where(eq(withdrawalMarks.accountId, accountId))
  const { rows } = await tx.execute<{ last: string | null }>(
    sql`select max(id) as last from ledger_entries where ${byId(sql`account_id`, accountId)}`,
  )
  const last = BigInt(rows[0]?.last ?? 0)
  return { creditsTo: row?.creditsTo ?? 0n, debitsTo: row?.debitsTo ?? 0n, last }
}

type Taken = { readonly lines: number; readonly paid: string }

async function takeDebits(tx: Tx, paying: PayingOut, from: bigint) {
  const { withdrawalId, accountId, storeId, after } = paying
  const { rows } = await tx.execute<Taken>(sql`
    with taken as (
      insert into withdrawal_lines (withdrawal_id, position, store_id, entry_id, transaction_id, amount)
      select ${withdrawalId}, ${after} + row_number() over (order by id), ${storeId}, id, transaction_id, open
      from (
        select e.id, e.transaction_id, ${unpaid} as open from ledger_entries e
        where ${payable(accountId, from)} and e.amount < 0 offset 0
      ) debit where open < 0
      returning amount
    ) select count(*)::int as lines, coalesce(sum(amount), 0) as paid from taken`)
  return { lines: rows[0]?.lines ?? 0, paid: BigInt(rows[0]?.paid ?? 0) }
}

/**
 * Takes a batch of credits after `from`. `through` is the last entry up to which all is paid out; `last` is where the
 * next batch begins.
 */
async function takeCredits(
  tx: Tx,
  paying: PayingOut,
  { from, batch }: { readonly from: bigint; readonly batch: number },
) {
  const { withdrawalId, accountId, storeId, after, amount } = paying
  const { rows } = await tx.execute<
    Taken & { readonly through: string | null; readonly last: string | null }
  >(sql`
    with credit as materialized (
      select e.id, e.transaction_id, ${unpaid} as open from ledger_entries e
      where ${payable(accountId, from)} and e.amount > 0 order by e.id limit ${batch}
    ), running as materialized (
      select *, sum(open) over (order by id) as upto from credit
    ), taken as (
      insert into withdrawal_lines (withdrawal_id, position, store_id, entry_id, transaction_id, amount)
      select ${withdrawalId}, ${after} + row_number() over (order by id), ${storeId}, id, transaction_id,
        least(open, ${amount}::bigint - (upto - open))
      from running where open > 0 and upto - open < ${amount}::bigint
      returning amount
    ) select count(*)::int as lines, coalesce(sum(amount), 0) as paid,
      (select max(id) from running where upto <= ${amount}::bigint) as through, (select max(id) from credit) as last
    from taken`)
  const [row] = rows
  const idOr = (id: string | null | undefined) => (id == null ? null : BigInt(id))
  return {
    lines: row?.lines ?? 0,
    paid: BigInt(row?.paid ?? 0),
    through: idOr(row?.through),
    last: idOr(row?.last),
  }
}

/** Reopens the lines of a withdrawal whose money is back on the accounts, which must be locked. */
export async function reopen(tx: Tx, withdrawalId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    with reopened as (
      update withdrawal_lines set reopened_at = ${at.toISOString()}::timestamptz
      where withdrawal_id = ${withdrawalId} and reopened_at is null returning store_id, entry_id, amount
    ), first as (
      select store_id, min(entry_id) filter (where amount > 0) - 1 as credit,
        min(entry_id) filter (where amount < 0) - 1 as debit from reopened group by store_id
    )
    update withdrawal_marks m set credits_to = least(m.credits_to, f.credit), debits_to = least(m.debits_to, f.debit)
    from first f join withdrawals w on w.id = ${withdrawalId}
      join ledger_accounts a on a.store_id = f.store_id and a.kind = 'available' and a.currency = w.currency
    where m.account_id = a.id`)
}
