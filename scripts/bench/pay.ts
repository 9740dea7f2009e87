// The cost of a payment from checkout to approval over HTTP: CPU time of Node and of PostgreSQL, the statements sent,
// and how many plain transactions the same server completes in the time of one.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build } from '../build.ts'
import type { Paid, Payers } from './pay-client.ts'
import {
  bareClients,
  bareTransactions,
  merchants,
  openPayFixtures,
  type PayFixtures,
  type Statement,
  statementsOf,
} from './pay-fixtures.ts'
import { postgresMs, processFigures } from './processor.ts'
import { count, type Finding, millis } from './report.ts'
import { sized } from './size.ts'

const rounds = sized(3, 1)
const seconds = sized(8, 1)
const warmSeconds = sized(10, 1)
/** More than all rounds pay. */
const orders = sized(12_000, 600)
const payers = [1, 8, 32] as const
const listed = 25

type Cost = Paid & { readonly nodeMs: number; readonly postgresMs: number }
type Bare = { readonly perSecond: number; readonly postgresMs: number }

const client = fileURLToPath(new URL('./pay-client.ts', import.meta.url))

async function startPayers(asked: Payers): Promise<Paid> {
  const child = fork(client, { stdio: 'inherit' })
  const ended = once(child, 'exit')
  child.send(asked)
  const [answer] = await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error('the payers died')
    }),
  ])
  await ended
  if (typeof answer === 'string') throw new Error(answer)
  return answer as Paid // Cast to the message type of pay-client.ts.
}

/** Pays orders for `forSeconds` and returns the cost of each. */
async function paying(
  ground: PayFixtures,
  whose: 'one' | 'all',
  at: number,
  forSeconds: number,
): Promise<Cost> {
  const { product, cluster, unpaid } = ground
  const before = { node: await processFigures(product.port), postgres: postgresMs(cluster.folder) }
  const codes = unpaid[whose]
  const paid = await startPayers({ port: product.port, codes, payers: at, seconds: forSeconds })
  unpaid[whose] = codes.slice(paid.payments)
  const node = (await processFigures(product.port)).ms - before.node.ms
  const postgres = postgresMs(cluster.folder) - before.postgres
  return { ...paid, nodeMs: node / paid.payments, postgresMs: postgres / paid.payments }
}

async function bare(ground: PayFixtures): Promise<Bare> {
  const before = postgresMs(ground.cluster.folder)
  const made = await bareTransactions(ground, seconds)
  const used = postgresMs(ground.cluster.folder) - before
  return { perSecond: made / seconds, postgresMs: used / made }
}

/** The round with the least CPU time: the one least disturbed by other load. */
const least = (costs: readonly Cost[]): Cost =>
  costs.reduce((a, b) => (a.nodeMs + a.postgresMs <= b.nodeMs + b.postgresMs ? a : b))

export async function pay(): Promise<Finding> {
  await build(true)
  const ground = await openPayFixtures(orders)
  try {
    const atRest = await processFigures(ground.product.port)
    await paying(ground, 'all', 8, warmSeconds)
    const plans = payers.flatMap((at) => (['one', 'all'] as const).map((whose) => ({ at, whose })))
    const found = plans.map((plan) => ({ ...plan, costs: [] as Cost[] }))
    const bares: Bare[] = []
    for (let round = 0; round < rounds; round++) {
      for (const { at, whose, costs } of found) {
        bares.push(await bare(ground))
        costs.push(await paying(ground, whose, at, seconds))
      }
    }
    let told = 0
    const statements = await statementsOf(ground, async () => {
      told = (await paying(ground, 'all', 1, seconds)).payments
    })
    const costs = found.map(({ at, whose, costs }) => ({ at, whose, cost: least(costs) }))
    return findingOf(costs, bares, statements, told, atRest.residentMb)
  } finally {
    await ground.stop()
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 90)

function findingOf(
  costs: readonly { at: number; whose: 'one' | 'all'; cost: Cost }[],
  bares: readonly Bare[],
  statements: readonly Statement[],
  told: number,
  residentMb: number,
): Finding {
  const bestBare = Math.max(...bares.map(({ perSecond }) => perSecond))
  const leastBare = Math.min(...bares.map(({ postgresMs: ms }) => ms))
  const rows = costs.map(({ at, whose, cost }) => [
    ...[whose === 'one' ? 'one' : String(merchants), at],
    ...[cost.perSecond.toFixed(1), millis(cost.p50), millis(cost.p99)],
    ...[cost.nodeMs.toFixed(1), cost.postgresMs.toFixed(1)],
    count(bestBare / cost.perSecond),
  ])
  const sum = (of: (one: Statement) => number) =>
    statements.reduce((all, one) => all + of(one), 0) / told
  const eight = costs.filter(({ at }) => at === 8).map(({ cost }) => cost)
  const nodeMs = Math.max(...eight.map((cost) => cost.nodeMs))
  const perSecond = Math.min(...eight.map((cost) => cost.perSecond))
  return {
    title: 'What a payment costs',
    method: `The product on PostgreSQL with fsync on, one process, over HTTP on this machine: the checkout of a link is opened, a test card is tokenised, and the order is paid and approved, by payers who each wait for their answer, of one merchant and of ${merchants}; ${rounds} rounds of ${seconds} s by turns with pgbench, of which the one with the least processor time counts. Processor time is that of the whole process and of the whole server, jobs, mails and log included. A bare transaction is one update and one insert, ${bareClients} at once (${count(bestBare)} a second, ${leastBare.toFixed(2)} ms of PostgreSQL). The statements are those of ${count(told)} payments, one after the other, with the time of PostgreSQL for planning and running them; this process was ${count(residentMb)} MB at rest.`,
    tables: [
      {
        columns: [
          'merchants',
          'payers',
          'payments a second',
          'p50 ms',
          'p99 ms',
          'Node ms',
          'PostgreSQL ms',
          'bare transactions',
        ],
        rows,
      },
      {
        columns: ['statement', 'times a payment', 'ms a payment'],
        rows: [
          ['all', sum(({ calls }) => calls).toFixed(1), sum(({ ms }) => ms).toFixed(2)],
          ...statements
            .slice(0, listed)
            .map(({ text, calls, ms }) => [
              oneLine(text),
              (calls / told).toFixed(2),
              (ms / told).toFixed(2),
            ]),
        ],
      },
    ],
    verdicts: [
      {
        what: 'Node, 8 payers, of 20 ms',
        ratio: nodeMs / 20,
        budget: 1,
        bound: 'most',
      },
      {
        what: 'bare transactions in the time of one payment, 8 payers, of 40',
        ratio: bestBare / perSecond / 40,
        ...{ budget: 1, bound: 'most' },
      },
    ],
  }
}
