// Rows in bulk, made by the database itself, so that a million takes seconds.
import { sql } from 'drizzle-orm'
import { type Fixtures, now } from './fixtures.ts'

/** Stores `sto_bench_0…` of the merchant, each with the two accounts that a posting moves. */
export async function addStores({ db, merchant }: Fixtures, stores: number): Promise<void> {
  await db.execute(sql`
    insert into stores (id, merchant_id, group_id, name, url, settlement_currencies, created_at)
    select 'sto_bench_' || n, ${merchant.id}, ${merchant.groups[0]}, 'Store ' || n,
      'https://bench' || n || '.example.test', '{USD,EUR}', ${now.toISOString()}
    from generate_series(0, ${stores - 1}::int) n`)
  await db.execute(sql`
    insert into ledger_accounts (merchant_id, store_id, kind, currency)
    select ${merchant.id}, 'sto_bench_' || n, kind, 'USD'
    from generate_series(0, ${stores - 1}::int) n, unnest(array['network_clearing', 'unsettled']) kind`)
}

/** Authorisations of 100.00 USD that wait for their capture, spread over the stores; their ids. */
export async function addAuthorisations(
  { db, merchant }: Fixtures,
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

export const year = { from: new Date(now.getTime() - 364 * 86_400_000), to: now }

/** How many rows one statement makes: it must end before a statement's time does. */
const part = 25_000

/** `wanted` transactions of the merchant's first store, evenly over a year, oldest first. */
export async function addTransactions({ pool, merchant }: Fixtures, wanted: number): Promise<void> {
  const client = await pool.connect()
  try {
    for (let first = 0; first < wanted; first += part) {
      await client.query('begin')
      // The rows are right by their making; asking the foreign keys for each would take most of the time.
      await client.query("set local session_replication_role = 'replica'")
      await client.query(manyTransactions, [
        ...[first, Math.min(first + part, wanted) - 1, wanted],
        ...[merchant.id, merchant.stores[0], year.from, year.to],
      ])
      await client.query('commit')
    }
    await client.query('vacuum analyze transactions')
  } finally {
    client.release()
  }
}

// The multipliers share no factor with the moduli, so that the columns do not move in step.
const manyTransactions = `
  insert into transactions (id, merchant_id, store_id, type, status, outcome, created_at, ended_at, currency,
    amount, original_id, refund_until, out_flow_id, merchant_reference, arn, gateway, refund_kind, trade_model, brand,
    card_first_six, card_last_four, card_hash, holder, issuer, issue_country, three_d, decline_code, email,
    delivery_proof, settlement_currency, settlement_amount, rate, fee, reserve, settle_at, settled_at)
  select 'txn_' || lpad(n::text, 10, '0') || substr(md5(n::text), 1, 10), $4, $5,
    (array['DEBIT','DEBIT','DEBIT','DEBIT','DEBIT','DEBIT','DEBIT','AUTH','CAPTURE','REFUND'])[1 + n * 7 % 10], status,
    case status when 'SUCCESS' then 'PAID_SUCCESSFUL' else 'PAID_FAILED' end,
    at, at + interval '2 seconds',
    (array['USD','USD','USD','USD','EUR','EUR','GBP','JPY','KRW','KWD'])[1 + n * 131 % 10],
    100 + n * 7919 % 500000,
    -- Every refund is of the payment seven before it.
    case when n % 10 = 7 then 'txn_' || lpad((n - 7)::text, 10, '0') || substr(md5((n - 7)::text), 1, 10) end,
    at + interval '180 days', 'flow-' || n, 'order-' || n,
    lpad((n * 31)::text, 23, '7'), 'Card', 'ORIGINAL', 'PAYMENT_LINK',
    (array['VISA','MASTERCARD','AMEX','JCB'])[1 + n % 4],
    (array['411111','424242','555555','378282','353011'])[1 + n * 17 % 5], lpad((n * 7907 % 10000)::text, 4, '0'),
    md5((n % 50000)::text), 'Payer ' || n % 50000, 'Test Bank',
    (array['GB','US','DE','FR','ES','IT','NL','JP','KR','SG','AU','CA','BR','MX','CN','HK','IN','SE','PL'])[1 + n * 3 % 19], n % 3 = 0,
    case status when 'FAILED' then '05' end, 'payer' || n % 50000 || '@example.test',
    case when n % 10 = 0 then 'none' else 'delivery' end,
    'USD', 100 + n * 7919 % 500000, '1', 30 + n % 100, 10 + n % 1000, at + interval '2 days', at + interval '2 days'
  from (
    select n, (array['SUCCESS','SUCCESS','SUCCESS','SUCCESS','SUCCESS','SUCCESS','SUCCESS','FAILED','FAILED','CANCELED'])[1 + n / 10 % 10] as status,
      date_trunc('milliseconds', $6::timestamptz + n * (($7::timestamptz - $6::timestamptz) / $3::bigint)) as at
    from generate_series($1::bigint, $2::bigint) n) made`
