// Postings per second: a capture with everything that belongs to it, and a plain `post` inside `write`, compared with
// the bare statements of one posting.
import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { write } from '#server/kernel/write.ts'
import { inbound } from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { capture } from '#server/payments/transactions/capture.ts'
import { addAuthorisations, addStores } from './fill.ts'
import { callOf, type Fixtures, merchantConcurrency, now, openFixtures } from './fixtures.ts'
import { best, rate } from './measure.ts'
import { count, type Finding } from './report.ts'
import { sized } from './size.ts'

const stores = sized(200, 20)
const rounds = sized(3, 1)
const seconds = sized(4, 0.5)
const warmSeconds = sized(1, 0.1)
const authorisations = sized(60_000, 5_000)

const storeAt = (n: number) => `sto_bench_${(n * 7) % stores}`

/** Locks two accounts, writes a journal with its two entries and an audit entry, and updates the balances. */
async function rawPosting({ pool, merchant }: Fixtures, n: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await rawStatements(client, merchant.id, storeAt(n), `raw-${randomUUID()}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function rawStatements(client: PoolClient, merchant: string, store: string, id: string) {
  const lock = `select id, balance from ledger_accounts
    where store_id = $1 and kind = $2 and currency = 'USD' for update`
  const first = await client.query<{ id: string; balance: string }>(lock, [
    store,
    'network_clearing',
  ])
  const second = await client.query<{ id: string; balance: string }>(lock, [store, 'unsettled'])
  const [from, to] = [first.rows[0], second.rows[0]]
  if (!from || !to) throw new Error(`no accounts of ${store}`)
  const journal = await client.query<{ id: string }>(
    `insert into ledger_journals (type, key, merchant_id, store_id, transaction_id, at)
     values ('INBOUND', $1, $2, $3, $1, $4) returning id`,
    [id, merchant, store, now],
  )
  const entry = `insert into ledger_entries (journal_id, account_id, merchant_id, store_id, kind,
    currency, type, transaction_id, at, amount, balance_after, moves_balance)
    values ($1, $2, $3, $4, $5, 'USD', 'INBOUND', $6, $7, $8, $9, false)`
  const about = (account: string, kind: string, amount: bigint, after: bigint) => [
    ...[journal.rows[0]?.id, account, merchant, store, kind, id, now],
    ...[amount, after],
  ]
  const [fromAfter, toAfter] = [BigInt(from.balance) - 100n, BigInt(to.balance) + 100n]
  await client.query(entry, about(from.id, 'network_clearing', -100n, fromAfter))
  await client.query(entry, about(to.id, 'unsettled', 100n, toAfter))
  await client.query(
    `insert into audit_entries (at, merchant_id, actor_kind, action, subject, request_id)
     values ($1, $2, 'system', 'bench.raw', $3, 'bench')`,
    [now, merchant, id],
  )
  await client.query(
    `update ledger_accounts a set balance = n.balance, entry_count = entry_count + 1
     from unnest($1::bigint[], $2::bigint[]) as n(id, balance) where a.id = n.id`,
    [
      [from.id, to.id],
      [fromAfter, toAfter],
    ],
  )
}

function plainPosting(ctx: MerchantCtx, n: number): Promise<string> {
  const id = ctx.newId('txn')
  const place = { storeId: storeAt(n), transactionId: id, flowId: null, currency: 'USD' } as const
  const about = { ...place, merchantId: ctx.merchantId, at: now }
  const original = { amount: 100n, currency: 'USD', rate: '1' } as const
  return write(
    callOf(ctx),
    { call: 'bench.post', owner: ctx.merchantId, input: { n } },
    async (tx) => {
      await post(tx, inbound(about, 100n, original))
      return { answer: id, audited: { action: 'transaction.capture', subject: id } }
    },
  )
}

async function wholeCapture(ctx: MerchantCtx, ids: string[]): Promise<void> {
  const transactionId = ids.pop()
  if (!transactionId) throw new Error('too few authorisations for the benchmark')
  await capture(callOf(ctx), { transactionId, currency: 'USD', preAuthorizeAmount: '1.00' })
}

export async function posting(): Promise<Finding> {
  const ground = await openFixtures()
  try {
    await addStores(ground, stores)
    const ids = await addAuthorisations(ground, stores, authorisations)
    const ctx = { ...ground.ctx, storeIds: Array.from({ length: stores }, (_, n) => storeAt(n)) }
    const found = { raw: [] as number[], plain: [] as number[], capture: [] as number[] }
    const works = {
      raw: (n: number) => rawPosting(ground, n),
      plain: (n: number) => plainPosting(ctx, n),
      capture: () => wholeCapture(ctx, ids),
    }
    for (const work of Object.values(works)) await rate(work, merchantConcurrency, warmSeconds)
    for (let round = 0; round < rounds; round++) {
      for (const name of ['raw', 'plain', 'capture'] as const)
        found[name].push(await rate(works[name], merchantConcurrency, seconds))
    }
    // The bare statements must leave a valid ledger too.
    const faults = await verifyLedger(ground.db)
    if (faults.length > 0)
      throw new Error(`the ledger does not verify: ${JSON.stringify(faults[0])}`)
    return findingOf(best(found.raw), best(found.plain), best(found.capture))
  } finally {
    await ground.stop()
  }
}

function findingOf(raw: number, plain: number, whole: number): Finding {
  const row = (what: string, value: number) => [what, count(value), (value / raw).toFixed(2)]
  return {
    title: 'Postings a second',
    method: `PostgreSQL with fsync on, ${merchantConcurrency} at once from one process over ${stores} stores, best of ${rounds} rounds of ${seconds} s by turns. Raw: begin, two SELECT FOR UPDATE, four INSERT (journal, two entries, audit entry) into the product's own tables with their indexes, one UPDATE, commit. Posting: \`post\` inside \`write\`, with idempotency key and audit entry. Capture: the whole verb against a network that says yes at once; that is two transactions (the record first, then its end with its money), both with audit entries, lifecycle, timeline and a job that would resume it. Afterwards every invariant of the ledger is asked for.`,
    tables: [
      {
        columns: ['', 'a second', 'of raw'],
        rows: [
          row('raw posting transaction', raw),
          row('posting, idempotency, audit', plain),
          row('whole capture (two commits)', whole),
        ],
      },
    ],
    verdicts: [{ what: 'posting beside raw', ratio: plain / raw, budget: 0.5, bound: 'least' }],
  }
}
