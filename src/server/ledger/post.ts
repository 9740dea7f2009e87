import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { runPlanned } from '#server/db/run-planned.ts'
import { byId } from '#server/kernel/scope.ts'
import { type AccountName, few, type LockedAccount, lockAccounts, nameOf } from './accounts.ts'
import { assertBalanced, balanceEffect, type Journal, LedgerError } from './journal.ts'

/**
 * Posts journals in the given order in the caller's transaction: locks their accounts, writes the journals and entries
 * with the balance after each, and updates the balances. Amounts are minor units. A journal whose key is already posted
 * is skipped. Returns how many were posted. Throws `LedgerError` for one that does not balance or would take a held
 * account below zero.
 */
export async function post(tx: Tx, journals: readonly Journal[]): Promise<number> {
  if (journals.length === 0) return 0
  journals.forEach(assertBalanced)
  const accounts = await lockAccounts(tx, journals.flatMap(accountNames))
  const statement = posting(journals, linesOf(journals, accounts))
  const name = journals.length <= few ? 'ledger_posting' : undefined
  const { rows } = await runPlanned<Posted>(tx, name, statement)
  const [posted] = rows
  if (posted?.overdrawn) throw new LedgerError(`${posted.overdrawn} below zero`)
  return posted?.journals ?? 0
}

type Posted = { readonly journals: number; readonly overdrawn: string | null }

const accountNames = (journal: Journal): AccountName[] =>
  journal.entries.map(({ account, currency }) => ({
    merchantId: journal.merchantId,
    storeId: journal.storeId,
    kind: account,
    currency,
  }))

/** An entry with its account. */
type Line = {
  /** The position of its journal in the list, starting at one. */
  readonly place: number
  readonly account: LockedAccount
  readonly amount: bigint
  readonly movesBalance: boolean
  /**
   * Whether it is the last entry of its journal on its account; the balance after it is then the one after the journal.
   */
  readonly closes: boolean
}

const linesOf = (
  journals: readonly Journal[],
  accounts: ReadonlyMap<string, LockedAccount>,
): Line[] =>
  journals.flatMap((journal, i) =>
    journal.entries.map(({ account: kind, currency, amount }, at) => {
      const name = nameOf({ storeId: journal.storeId, kind, currency })
      const account = accounts.get(name)
      if (!account) throw new LedgerError(`no account ${name}`)
      const onBalance = kind === 'available' || kind === 'frozen'
      const movesBalance = onBalance && balanceEffect(journal, currency) !== 0n
      const later = journal.entries.slice(at + 1)
      const closes = !later.some((entry) => entry.account === kind && entry.currency === currency)
      return { place: i + 1, account, amount, movesBalance, closes }
    }),
  )

/**
 * One statement for everything: every round trip would lengthen the time for which the accounts are locked. Only
 * journals with a new key contribute entries to the running balances. A held account must not be below zero after any
 * journal, even if a later one would fill it again.
 */
function posting(journals: readonly Journal[], lines: readonly Line[]) {
  const of = (pick: (journal: Journal) => unknown) => sql.param(journals.map(pick))
  const on = (pick: (line: Line) => unknown) => sql.param(lines.map(pick))
  return sql`
    with asked as materialized (
      select nextval((select pg_get_serial_sequence('ledger_journals', 'id'))::regclass) as id, listed.* from (
        select * from unnest(
          ${of((j) => j.type)}::text[], ${of((j) => j.key)}::text[], ${of((j) => j.merchantId)}::text[],
          ${of((j) => j.storeId)}::text[], ${of((j) => j.transactionId)}::text[], ${of((j) => j.flowId)}::text[],
          ${of((j) => j.at.toISOString())}::timestamptz[], ${of((j) => j.original?.amount ?? null)}::bigint[],
          ${of((j) => j.original?.currency ?? null)}::text[], ${of((j) => j.original?.rate ?? null)}::text[]
        ) with ordinality as j(type, key, merchant_id, store_id, transaction_id, flow_id, at, original_amount, original_currency, rate, place)
        order by place) listed
    ), fresh as (
      insert into ledger_journals (id, type, key, merchant_id, store_id, transaction_id, flow_id, at, original_amount, original_currency, rate)
      select id, type, key, merchant_id, store_id, transaction_id, flow_id, at, original_amount, original_currency, rate
      from asked order by place on conflict (key) do nothing returning id
    ), line as materialized (
      select j.id as journal_id, j.type, j.transaction_id, j.at, e.n, e.account_id, e.amount, e.moves_balance, e.closes,
        a.merchant_id, a.store_id, a.kind, a.currency,
        a.balance + sum(e.amount) over (partition by a.id order by e.n rows unbounded preceding) as balance_after
      from unnest(
        ${on((l) => l.place)}::bigint[], ${on((l) => l.account.id)}::bigint[], ${on((l) => l.amount)}::bigint[], ${on((l) => l.movesBalance)}::boolean[],
        ${on((l) => l.closes)}::boolean[]
      ) with ordinality as e(place, account_id, amount, moves_balance, closes, n)
      join asked j on j.place = e.place join fresh on fresh.id = j.id join ledger_accounts a on a.id = e.account_id
    ), entry as (
      insert into ledger_entries (journal_id, account_id, merchant_id, store_id, kind, currency, type, transaction_id, at, amount, balance_after, moves_balance)
      select journal_id, account_id, merchant_id, store_id, kind, currency, type, transaction_id, at, amount, balance_after, moves_balance
      from line order by n
    ), overdrawn as (
      select type || ' takes ' || store_id || ' ' || kind || ' ' || currency || ' to ' || balance_after as what from line
      where closes and balance_after < 0 and kind in ('frozen', 'rolling_reserve', 'fixed_deposit', 'unsettled') order by n limit 1
    ), moved as (
      update ledger_accounts a set balance = a.balance + l.total, entry_count = a.entry_count + l.entries
      from (select account_id, sum(amount) as total, count(*) as entries from line group by account_id) l
      where ${byId(sql`a.id`, sql`l.account_id`)} and not exists (select from overdrawn)
    )
    select (select count(*)::int from fresh) as journals, (select what from overdrawn) as overdrawn`
}
