// Rows in bulk, made by the database itself, so that a million takes seconds.
import { sql } from 'drizzle-orm'
import { type Ground, now } from './ground.ts'

/** Stores `sto_bench_0…` of the merchant, each with the two accounts that a posting moves. */
export async function addStores({ db, merchant }: Ground, stores: number): Promise<void> {
  await db.execute(sql`
    insert into stores (id, merchant_id, group_id, name, url, settlement_currencies, created_at)
    select 'sto_bench_' || n, ${merchant.id}, ${merchant.groups[0]}, 'Store ' || n,
      'https://store' || n || '.example.test', '{USD,EUR}', ${now.toISOString()}
    from generate_series(0, ${stores - 1}::int) n`)
  await db.execute(sql`
    insert into ledger_accounts (merchant_id, store_id, kind, currency)
    select ${merchant.id}, 'sto_bench_' || n, kind, 'USD'
    from generate_series(0, ${stores - 1}::int) n, unnest(array['network_clearing', 'unsettled']) kind`)
}

/** Authorisations of 100.00 USD that wait for their capture, spread over the stores; their ids. */
export async function addAuthorisations(
  { db, merchant }: Ground,
  stores: number,
  wanted: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into transactions (id, merchant_id, store_id, type, status, outcome, created_at, ended_at,
      currency, amount, capture_until, out_flow_id, merchant_reference, gateway, refund_kind, trade_model,
      brand, card_first_six, card_last_four, holder)
    select 'txn_auth_' || n, ${merchant.id}, 'sto_bench_' || (n % ${stores}::int), 'AUTH', 'SUCCESS',
      'PREAUTHORIZE_SUCCESSFUL', ${now.toISOString()}, ${now.toISOString()}, 'USD', 10000,
      ${new Date(now.getTime() + 5 * 86_400_000).toISOString()}, 'txn_auth_' || n, 'order-' || n, 'Card',
      'ORIGINAL', 'PAYMENT_LINK', 'VISA', '411111', '1111', 'Payer ' || n
    from generate_series(1, ${wanted}::int) n returning id`)
  await db.execute(sql`analyze`)
  return rows.map(({ id }) => id)
}
