// A page of 50 transactions out of a million: the API compared with its own SQL through the same pool.
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Payload } from '#contract/call.ts'
import { list as listCall } from '#contract/payments/transactions.ts'
import { listen } from '#server/http/listen.ts'
import { addTransactions, year } from './fill.ts'
import { type Fixtures, openFixtures } from './fixtures.ts'
import { startLoad } from './load.ts'
import { byTurns, type Times, timesOf } from './measure.ts'
import { count, type Finding, millis } from './report.ts'
import { sized } from './size.ts'

const rowsInAll = sized(1_000_000, 6_000)
const rounds = sized(600, 24)
/** Warm-up runs, not counted: a server runs for days, and its code is only optimised after a while. */
const before = sized(1_000, 24)
const variants = 24
const seconds = sized(4, 0.5)

type Filters = Payload<typeof listCall>
type Page = { readonly body: string; readonly text: string; readonly values: unknown[] }

const monthBefore = (n: number) => new Date(year.to.getTime() - n * 30 * 86_400_000).toISOString()
const common = (n: number): Filters => ({
  from: year.from.toISOString(),
  to: monthBefore(n % 6),
  pageSize: 50,
  total: 'none',
})
const byStatus = (n: number): Filters => ({
  ...common(n),
  status: [n % 3 === 0 ? 'FAILED' : 'SUCCESS'],
  currency: [n % 2 === 0 ? 'EUR' : 'KWD'],
})
const byCard = (n: number): Filters => ({
  ...common(n),
  cardFirstSix: ['411111', '424242', '555555', '353011'][n % 4] ?? '',
  cardLastFour: String((n * 379) % 10_000).padStart(4, '0'),
})

/** Resolves with the text of the response; parsing it is the client's work. */
const send = async ({ app, token }: Pick<Fixtures, 'app' | 'token'>, body: string) => {
  const headers = { 'content-type': 'application/json', accesstoken: token }
  const answer = await app.request(listCall.path, { method: 'POST', body, headers })
  if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`)
}

/** The requests, each with the exact statement that the program sends for it. */
async function pagesOf(ground: Fixtures, filtersOf: (n: number) => Filters): Promise<Page[]> {
  const sent: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) }
  const app = ground.appOver(drizzle({ client: ground.pool, logger }))
  const pages: Page[] = []
  for (let n = 0; n < variants; n++) {
    const body = JSON.stringify(filtersOf(n))
    await send({ app, token: ground.token }, body)
    const statement = sent.at(-1)
    if (!statement?.text.includes('"transactions"')) throw new Error('the list sent no statement')
    pages.push({ body, ...statement })
  }
  return pages
}

type Compared = {
  readonly name: string
  readonly raw: Times
  readonly app: Times
  readonly http: Times
}

async function compare(
  ground: Fixtures,
  port: number,
  name: string,
  pages: Page[],
): Promise<Compared> {
  const at = (round: number) => pages[round % pages.length] ?? { body: '', text: '', values: [] }
  const contenders = {
    raw: (round: number) => ground.pool.query(at(round).text, at(round).values),
    app: (round: number) => send(ground, at(round).body),
  }
  await byTurns(contenders, before)
  const samples = await byTurns(contenders, rounds)
  const headers = { 'content-type': 'application/json', accesstoken: ground.token }
  const requests = pages.map(({ body }) => ({ method: 'POST', path: listCall.path, headers, body }))
  const { p50, p99 } = await startLoad({ port, requests, connections: 1, seconds })
  return { name, raw: timesOf(samples.raw), app: timesOf(samples.app), http: { p50, p99 } }
}

export async function list(): Promise<Finding> {
  const ground = await openFixtures()
  try {
    await addTransactions(ground, rowsInAll)
    const listening = await listen(ground.app, '127.0.0.1', 0)
    const compared = [
      await compare(ground, listening.port, 'status and currency', await pagesOf(ground, byStatus)),
      await compare(ground, listening.port, 'card', await pagesOf(ground, byCard)),
    ]
    await listening.stop(1_000)
    return findingOf(compared)
  } finally {
    await ground.stop()
  }
}

function findingOf(compared: readonly Compared[]): Finding {
  const row = (what: string, times: Times, raw: Times) => [
    ...[what, millis(times.p50), millis(times.p99)],
    ...[(times.p50 / raw.p50).toFixed(2), (times.p99 / raw.p99).toFixed(2)],
  ]
  return {
    title: 'A page of the transaction log',
    method: `${count(rowsInAll)} transactions of one merchant over a year on PostgreSQL; pages of 50 rows by two filters, ${variants} different requests, no total. Raw is the statement that the list itself sends, with its values, through the same pool. In process is the whole application without a socket: session, permissions, input and output held against the contract, the text of the answer; not its reading, which is the caller’s. Loopback is the same over HTTP from another process, one request after the other. Raw and in process are taken by turns, ${rounds} times each, after ${count(before)} that are not counted.`,
    tables: [
      {
        columns: ['', 'p50 ms', 'p99 ms', 'p50 of raw', 'p99 of raw'],
        rows: compared.flatMap(({ name, raw, app, http }) => [
          row(`${name}: raw SQL`, raw, raw),
          row(`${name}: API in process`, app, raw),
          row(`${name}: API over loopback`, http, raw),
        ]),
      },
    ],
    verdicts: compared.map(({ name, raw, app }) => ({
      what: `list by ${name}, p50 beside raw`,
      ratio: app.p50 / raw.p50,
      budget: 1.5,
      bound: 'most' as const,
    })),
  }
}
