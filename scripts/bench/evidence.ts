// The evidence of orders before any dispute, among a million transactions of a year.
import { get, getAtRisk, listAtRisk } from '#contract/payments/evidence.ts'
import { addTransactions } from './fill.ts'
import { type Fixtures, openFixtures } from './fixtures.ts'
import { count, type Finding } from './report.ts'
import { sized } from './size.ts'
import { type TimedQuery, timedTable, timeQueries, within } from './time-query.ts'

const rowsInAll = sized(1_000_000, 6_000)
const rounds = sized(60, 4)

/** Paid orders of the last days, each with a different payer. */
async function ordersOf({ pool, merchant }: Fixtures): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from transactions where merchant_id = $1 and type = 'DEBIT' and status = 'SUCCESS'
      order by created_at desc limit $2`,
    [merchant.id, rounds + 1],
  )
  return rows.map(({ id }) => id)
}

export async function evidence(): Promise<Finding> {
  const ground = await openFixtures()
  try {
    await addTransactions(ground, rowsInAll)
    const orders = await ordersOf(ground)
    const cases: Readonly<Record<string, (n: number) => TimedQuery>> = {
      'readiness of a payment': (n) => ({ call: get, payload: { transactionId: orders[n] } }),
      'count of orders at risk': () => ({ call: getAtRisk, payload: {} }),
      'a page of orders at risk': () => ({ call: listAtRisk, payload: { pageSize: 50 } }),
    }
    const found = await timeQueries(ground, cases, rounds)
    return {
      title: 'Evidence before a dispute',
      method: `${count(rowsInAll)} transactions of one merchant over a year on PostgreSQL, a tenth of the orders without proof of delivery. The whole application without a socket: what a payment’s page says of its evidence, how many orders of the last 120 days are at risk with their sums, and the first 50 of them, ${rounds} times each, one after the other.`,
      tables: [timedTable(found)],
      verdicts: within(found, 300),
    }
  } finally {
    await ground.stop()
  }
}
