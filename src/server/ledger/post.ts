import { sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { type AccountName, type LockedAccount, lockAccounts, nameOf } from './accounts.ts'
import { assertBalanced, balanceEffect, type Journal, LedgerError } from './journal.ts'

/** Accounts that hold a merchant's money for someone: never below zero. */
const held: ReadonlySet<string> = new Set([
  'frozen',
  'rolling_reserve',
  'fixed_deposit',
  'unsettled',
])

/**
 * Posts movements in the given order, inside the caller's transaction: locks their accounts, writes the
 * journals and entries with the balance after each, and updates the balances. Amounts are minor units.
 * A journal whose key is already posted is left out. Returns how many were posted.
 * Throws `LedgerError` for one that does not balance or would take a held account below zero.
 */
export async function post(tx: Tx, journals: readonly Journal[]): Promise<number> {
  if (journals.length === 0) return 0
  journals.forEach(assertBalanced)
  const accounts = await lockAccounts(tx, journals.flatMap(accountNames))
  const ids = await journalIds(tx, journals.length)
  const numbered = journals.map((journal, i) => ({ journal, id: ids[i] ?? 0n }))
  const fresh = await insertJournals(tx, numbered)
  const posted = numbered.filter(({ id }) => fresh.has(id))
  await insertEntries(tx, posted, accounts)
  return posted.length
}

type Numbered = { readonly journal: Journal; readonly id: bigint }

const accountNames = (journal: Journal): AccountName[] =>
  journal.entries.map(({ account, currency }) => ({
    merchantId: journal.merchantId,
    storeId: journal.storeId,
    kind: account,
    currency,
  }))

async function journalIds(tx: Tx, count: number): Promise<bigint[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('ledger_journals', 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => BigInt(id)).sort((a, b) => (a < b ? -1 : 1))
}

async function insertJournals(tx: Tx, numbered: readonly Numbered[]): Promise<Set<bigint>> {
  const column = (pick: (journal: Journal) => unknown) =>
    sql.param(numbered.map(({ journal }) => pick(journal)))
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ledger_journals (id, type, key, merchant_id, store_id, transaction_id, flow_id, at, original_amount, original_currency, rate)
    select * from unnest(
      ${sql.param(numbered.map(({ id }) => id))}::bigint[], ${column((j) => j.type)}::text[], ${column((j) => j.key)}::text[],
      ${column((j) => j.merchantId)}::text[], ${column((j) => j.storeId)}::text[], ${column((j) => j.transactionId)}::text[],
      ${column((j) => j.flowId)}::text[], ${column((j) => j.at.toISOString())}::timestamptz[],
      ${column((j) => j.original?.amount ?? null)}::bigint[], ${column((j) => j.original?.currency ?? null)}::text[], ${column((j) => j.original?.rate ?? null)}::text[])
    on conflict (key) do nothing returning id`)
  return new Set(rows.map(({ id }) => BigInt(id)))
}

type NewEntry = {
  readonly journal: Journal
  readonly journalId: bigint
  readonly account: LockedAccount
  readonly amount: bigint
  readonly after: bigint
  readonly movesBalance: boolean
}

async function insertEntries(
  tx: Tx,
  posted: readonly Numbered[],
  accounts: Map<string, LockedAccount>,
): Promise<void> {
  const entries: NewEntry[] = []
  const touched = new Map<bigint, LockedAccount>()
  for (const { journal, id } of posted) {
    const own: LockedAccount[] = []
    for (const { account: kind, currency, amount } of journal.entries) {
      const account = accounts.get(nameOf({ storeId: journal.storeId, kind, currency }))
      if (!account) throw new LedgerError(`no account ${journal.storeId} ${kind} ${currency}`)
      account.balance += amount
      account.entryCount += 1
      const onBalance = kind === 'available' || kind === 'frozen'
      entries.push({
        journal,
        journalId: id,
        account,
        amount,
        after: account.balance,
        movesBalance: onBalance && balanceEffect(journal, currency) !== 0n,
      })
      own.push(account)
      touched.set(account.id, account)
    }
    assertHeld(journal, own)
  }
  if (entries.length === 0) return
  const column = (pick: (entry: NewEntry) => unknown) => sql.param(entries.map(pick))
  await tx.execute(sql`
    insert into ledger_entries (journal_id, account_id, merchant_id, store_id, kind, currency, type, transaction_id, at, amount, balance_after, moves_balance)
    select e.journal_id, e.account_id, e.merchant_id, e.store_id, e.kind, e.currency, e.type, e.transaction_id, e.at, e.amount, e.balance_after, e.moves_balance
    from unnest(
      ${column((e) => e.journalId)}::bigint[], ${column((e) => e.account.id)}::bigint[], ${column((e) => e.journal.merchantId)}::text[], ${column((e) => e.journal.storeId)}::text[],
      ${column((e) => e.account.kind)}::text[], ${column((e) => e.account.currency)}::text[], ${column((e) => e.journal.type)}::text[], ${column((e) => e.journal.transactionId)}::text[],
      ${column((e) => e.journal.at.toISOString())}::timestamptz[], ${column((e) => e.amount)}::bigint[], ${column((e) => e.after)}::bigint[], ${column((e) => e.movesBalance)}::boolean[]
    ) with ordinality as e(journal_id, account_id, merchant_id, store_id, kind, currency, type, transaction_id, at, amount, balance_after, moves_balance, n)
    order by e.n`)
  const changed = [...touched.values()]
  await tx.execute(sql`
    update ledger_accounts a set balance = n.balance, entry_count = n.entry_count
    from unnest(${sql.param(changed.map((a) => a.id))}::bigint[], ${sql.param(changed.map((a) => a.balance))}::bigint[], ${sql.param(changed.map((a) => a.entryCount))}::int[]) as n(id, balance, entry_count)
    where a.id = n.id`)
}

function assertHeld(journal: Journal, accounts: readonly LockedAccount[]): void {
  for (const account of accounts) {
    if (held.has(account.kind) && account.balance < 0n) {
      throw new LedgerError(
        `${journal.type} takes ${nameOf(account)} below zero: ${account.balance}`,
      )
    }
  }
}
