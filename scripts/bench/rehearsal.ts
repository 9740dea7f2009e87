// What a rule would have done in the last 90 days, out of a million transactions of a year.
import type { Payload } from '#contract/call.ts'
import { rehearse } from '#contract/trade/risk-lists.ts'
import { addTransactions } from './fill.ts'
import { type Ground, openGround } from './ground.ts'
import { timesOf } from './measure.ts'
import { count, type Finding, millis } from './report.ts'
import { sized } from './size.ts'

const rowsInAll = sized(1_000_000, 20_000)
const rounds = sized(60, 4)

type Asked = Pick<Payload<typeof rehearse>, 'type' | 'value'>
/** Each another rule from round to round, but for the domain that every payer has. */
const cases: Readonly<Record<string, (n: number) => Asked>> = {
  'an email': (n) => ({ type: 'email', value: `payer${n * 379}@example.test` }),
  'a masked card': (n) => ({
    type: 'card',
    value: `411111******${String((n * 379) % 10_000).padStart(4, '0')}`,
  }),
  'a card number': () => ({ type: 'card', value: '4111111111111111' }),
  'the domain of every payer': () => ({ type: 'email_domain', value: 'example.test' }),
}

async function ask({ app, token }: Ground, asked: Asked): Promise<void> {
  const headers = { 'content-type': 'application/json', accesstoken: token }
  const body = JSON.stringify({ list: 'black', ...asked })
  const answer = await app.request(rehearse.path, { method: 'POST', body, headers })
  if (answer.status !== 200) throw new Error(`the rehearsal answered ${answer.status}`)
  await answer.text()
}

export async function rehearsal(): Promise<Finding> {
  const ground = await openGround()
  try {
    await addTransactions(ground, rowsInAll)
    const found: { name: string; p50: number; p99: number }[] = []
    for (const [name, askedOf] of Object.entries(cases)) {
      const samples: number[] = []
      await ask(ground, askedOf(0))
      for (let n = 1; n <= rounds; n++) {
        const began = performance.now()
        await ask(ground, askedOf(n))
        samples.push(performance.now() - began)
      }
      found.push({ name, ...timesOf(samples) })
    }
    return findingOf(found)
  } finally {
    await ground.stop()
  }
}

const findingOf = (found: readonly { name: string; p50: number; p99: number }[]): Finding => ({
  title: 'The rehearsal of a risk rule',
  method: `${count(rowsInAll)} transactions of one merchant over a year on PostgreSQL. The whole application without a socket: which payments of the last 90 days a rule would have stopped, what became of them, week by week, with the main currency, ${rounds} times each, one after the other.`,
  tables: [
    {
      columns: ['', 'p50 ms', 'p99 ms'],
      rows: found.map(({ name, p50, p99 }) => [name, millis(p50), millis(p99)]),
    },
  ],
  verdicts: found.map(({ name, p99 }) => ({
    what: `${name}, p99, of 1 s`,
    ratio: p99 / 1_000,
    budget: 1,
    bound: 'most' as const,
  })),
})
