// Fixtures of the payment benchmark: the product as started in production, on its own PostgreSQL that records
// statements, with merchants whose payment links are unpaid.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { addMerchant } from '../../tests/api/support/people.ts'
import { migrationsFolder } from '../../tests/support/migrations-folder.ts'
import { type Cluster, startDurablePostgres } from '../../tests/support/postgres.ts'
import { type Product, startOnPostgres } from './product.ts'

export type PayFixtures = {
  readonly cluster: Cluster
  readonly product: Product
  readonly db: Database
  /** Codes of unpaid links, of one merchant or evenly of all. */
  readonly unpaid: Record<'one' | 'all', string[]>
  readonly stop: () => Promise<void>
}

export const merchants = 50
const telling = { shared_preload_libraries: 'pg_stat_statements' }
const many = '1000000'
const open = {
  ...{ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info', PUBLIC_CALLS_PER_MINUTE: many },
  ...{ PAY_TRIES_PER_CARD: many, PAY_TRIES_PER_ADDRESS: many, PAY_TRIES_PER_LINK: many },
}

/** Starts the product with `orders` unpaid links of one merchant, and as many of fifty. */
export async function openPayFixtures(orders: number): Promise<PayFixtures> {
  const cluster = await startDurablePostgres(telling)
  const { db, close } = await openDatabase({ url: cluster.url, dataDir: null })
  try {
    await migrate(db, migrationsFolder)
    await db.insert(settings).values({ name: 'seeded', value: 'by the bench' })
    await db.execute(sql.raw(`create extension pg_stat_statements; ${bareTables}`))
    await track(db, 'none')
    const unpaid = { one: [] as string[], all: [] as string[] }
    for (let nth = 0; nth < merchants; nth++) {
      const { id, stores } = await addMerchant(db, new Date())
      if (nth === 0) unpaid.one.push(...(await addLinks(db, id, stores[0], orders)))
      unpaid.all.push(...(await addLinks(db, id, stores[0], Math.ceil(orders / merchants))))
    }
    // The codes are random, so sorting interleaves the merchants.
    unpaid.all.sort()
    await db.execute(sql`analyze`)
    const product = await startOnPostgres(cluster.url, open)
    const stop = async () => {
      await product.stop()
      await close()
      await cluster.stop()
    }
    return { cluster, product, db, unpaid, stop }
  } catch (error) {
    await close()
    await cluster.stop()
    throw error
  }
}

/** Links of 100.00 USD with the expiry job of each; returns their codes. */
async function addLinks(db: Database, merchantId: string, storeId: string, wanted: number) {
  const { rows } = await db.execute<{ code: string }>(sql`
    with made as (
      insert into payment_links (id, code, version, merchant_id, store_id, status, language, brand_name,
        brand_colour, order_id, booker_name, booker_email, products, other_fee, currency, amount, created_at, valid_until)
      select 'lnk_' || replace(gen_random_uuid()::text, '-', ''), replace(gen_random_uuid()::text, '-', ''), 3,
        ${merchantId}, ${storeId}, 'VALID', 'en', 'Bench', '#0a6b78', 'order-' || n, 'Ada', 'ada@example.test',
        '[{"name": "A thing", "price": "5000", "quantity": 2}]', 0, 'USD', 10000, now(), now() + interval '2 days'
      from generate_series(1, ${wanted}::int) n returning id, code, valid_until
    ), ends as (
      insert into jobs (kind, key, payload, due_at, created_at)
      select 'paymentLink.expire', id, jsonb_build_object('linkId', id), valid_until, now() from made
    )
    select code from made`)
  return rows.map(({ code }) => code)
}

const accounts = 1_000
const bareTables = `
  create table bare_accounts (id int primary key, balance bigint not null);
  create table bare_entries (id bigint generated always as identity primary key, account int not null,
    amount bigint not null, at timestamptz not null);
  insert into bare_accounts select n, 0 from generate_series(1, ${accounts}) n`
const bareScript = `\\set account random(1, ${accounts})
begin;
update bare_accounts set balance = balance + 1 where id = :account;
insert into bare_entries (account, amount, at) values (:account, 1, now());
commit;
`
export const bareClients = 16

/** Number of transactions of one update and one insert that pgbench completes in `seconds`. */
export async function bareTransactions({ cluster }: PayFixtures, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'aqueduct-bench-'))
  try {
    const script = join(folder, 'bare.sql')
    await writeFile(script, bareScript)
    const options = [
      '-n',
      '-f',
      script,
      '-c',
      String(bareClients),
      '-T',
      String(seconds),
      '-M',
      'prepared',
    ]
    const pgbench = join(cluster.programs, 'pgbench')
    const { stdout } = await promisify(execFile)(pgbench, [
      ...options,
      '-h',
      cluster.folder,
      '-U',
      'postgres',
      'postgres',
    ])
    return Number(/number of transactions actually processed: (\d+)/.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Sets whether the server records statements, and clears what it has recorded. */
async function track(db: Database, what: 'top' | 'none'): Promise<void> {
  await db.execute(sql.raw(`alter system set pg_stat_statements.track = ${what}`))
  await db.execute(sql`alter system set pg_stat_statements.track_planning = on`)
  await db.execute(sql`select pg_reload_conf(), pg_stat_statements_reset()`)
}

export type Statement = { readonly text: string; readonly calls: number; readonly ms: number }

/** Runs `work` and returns the statements that the server executed meanwhile, the most expensive first. */
export async function statementsOf(
  { db }: PayFixtures,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  await track(db, 'top')
  await work()
  const { rows } = await db.execute<Statement>(sql`
    select query as text, calls::int, total_plan_time + total_exec_time as ms from pg_stat_statements
    order by ms desc`)
  await track(db, 'none')
  return rows
}
