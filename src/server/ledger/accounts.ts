import { sql } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import type { AccountKind } from '#domain/funds.ts'
import type { Tx } from '#server/db/open.ts'
import { runPlanned } from '#server/db/run-planned.ts'
import { unscoped } from '#server/kernel/scope.ts'

export type AccountName = {
  readonly merchantId: string
  readonly storeId: string
  readonly kind: AccountKind
  readonly currency: Currency
}
export type LockedAccount = AccountName & { readonly id: bigint; readonly balance: bigint }

/** Up to this many journals or accounts share one prepared plan; thousands need a plan of their own. */
export const few = 10

export const nameOf = (account: { storeId: string; kind: string; currency: string }): string =>
  `${account.storeId} ${account.kind} ${account.currency}`

/**
 * Creates missing accounts and locks all of them in the order of their ids, so that concurrent postings to shared
 * accounts queue instead of deadlocking. Returns the accounts by name.
 */
export async function lockAccounts(
  tx: Tx,
  names: readonly AccountName[],
): Promise<Map<string, LockedAccount>> {
  const once = [...new Map(names.map((name) => [nameOf(name), name])).values()].sort((a, b) =>
    nameOf(a) < nameOf(b) ? -1 : 1,
  )
  const column = (pick: (name: AccountName) => string) => sql.param(once.map(pick))
  const select = sql`
    select a.id, a.merchant_id, a.store_id, a.kind, a.currency, a.balance from ledger_accounts a
    join unnest(${column((n) => n.storeId)}::text[], ${column((n) => n.kind)}::text[], ${column((n) => n.currency)}::text[]) as n(store_id, kind, currency)
      on a.store_id = n.store_id and a.kind = n.kind and a.currency = n.currency::char(3)
    where ${unscoped('each name says whose account it is')} order by a.id for update of a`
  const name = once.length <= few ? 'ledger_lock' : undefined
  let { rows } = await runPlanned<Row>(tx, name, select)
  if (rows.length < once.length) {
    await tx.execute(sql`
      insert into ledger_accounts (merchant_id, store_id, kind, currency)
      select * from unnest(${column((n) => n.merchantId)}::text[], ${column((n) => n.storeId)}::text[], ${column((n) => n.kind)}::text[], ${column((n) => n.currency)}::text[])
      on conflict do nothing`)
    rows = (await tx.execute<Row>(select)).rows
  }
  return new Map(
    rows.map((row) => [
      nameOf({ storeId: row.store_id, kind: row.kind, currency: row.currency }),
      read(row),
    ]),
  )
}

type Row = {
  id: string
  merchant_id: string
  store_id: string
  kind: AccountKind
  currency: Currency
  balance: string
}
const read = (row: Row): LockedAccount => ({
  id: BigInt(row.id),
  merchantId: row.merchant_id,
  storeId: row.store_id,
  kind: row.kind,
  currency: row.currency,
  balance: BigInt(row.balance),
})
