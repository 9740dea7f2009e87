// Backtests of a risk rule over the last 90 days, on a million transactions of a year.
import type { Payload } from '#contract/call.ts'
import { rehearse } from '#contract/payments/risk-lists.ts'
import { addTransactions } from './fill.ts'
import { openFixtures } from './fixtures.ts'
import { count, type Finding } from './report.ts'
import { sized } from './size.ts'
import { type TimedQuery, timedTable, timeQueries, within } from './time-query.ts'

const rowsInAll = sized(1_000_000, 6_000)
const rounds = sized(60, 4)

const asked = (of: Pick<Payload<typeof rehearse>, 'type' | 'value'>): TimedQuery => ({
  call: rehearse,
  payload: { list: 'black', ...of },
})
/** Each round uses a different rule, except for number and domain. */
const cases: Readonly<Record<string, (n: number) => TimedQuery>> = {
  'an email': (n) => asked({ type: 'email', value: `payer${n * 379}@example.test` }),
  'a masked card': (n) =>
    asked({ type: 'card', value: `411111******${String((n * 379) % 10_000).padStart(4, '0')}` }),
  'a card number': () => asked({ type: 'card', value: '4111111111111111' }),
  'the domain of every payer': () => asked({ type: 'email_domain', value: 'example.test' }),
}

export async function backtest(): Promise<Finding> {
  const ground = await openFixtures()
  try {
    await addTransactions(ground, rowsInAll)
    const found = await timeQueries(ground, cases, rounds)
    return {
      title: 'The rehearsal of a risk rule',
      method: `${count(rowsInAll)} transactions of one merchant over a year on PostgreSQL. The whole application without a socket: which payments of the last 90 days a rule would have stopped, what became of them, week by week, with the main currency, ${rounds} times each, one after the other.`,
      tables: [timedTable(found)],
      verdicts: within(found, 1_000),
    }
  } finally {
    await ground.stop()
  }
}
