// Times calls of the whole application without a socket, one after the other: whether responses stay within their
// limit.
import type { Call } from '#contract/call.ts'
import type { Fixtures } from './fixtures.ts'
import { type Times, timesOf } from './measure.ts'
import { millis, type Verdict } from './report.ts'

export type TimedQuery = {
  readonly call: Pick<Call, 'method' | 'path'>
  readonly payload: Readonly<Record<string, unknown>>
}
type Timed = Times & { readonly name: string }

async function ask({ app, token }: Fixtures, { call, payload }: TimedQuery): Promise<void> {
  const headers = { 'content-type': 'application/json', accesstoken: token }
  const isGet = call.method === 'GET'
  const query = new URLSearchParams(
    Object.entries(payload).map(([key, value]) => [key, `${value}`]),
  )
  const answer = await app.request(isGet ? `${call.path}?${query}` : call.path, {
    ...{ method: call.method, headers },
    ...(isGet ? {} : { body: JSON.stringify(payload) }),
  })
  if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}`)
  await answer.text()
}

/** Runs each case this many times, with different parameters in each round; the first call of each is not counted. */
export async function timeQueries(
  ground: Fixtures,
  cases: Readonly<Record<string, (n: number) => TimedQuery>>,
  rounds: number,
): Promise<Timed[]> {
  const found: Timed[] = []
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
  return found
}

export const timedTable = (found: readonly Timed[]) => ({
  columns: ['', 'p50 ms', 'p99 ms'],
  rows: found.map(({ name, p50, p99 }) => [name, millis(p50), millis(p99)]),
})

/** Compares the 99th percentile of each with a limit in milliseconds. */
export const within = (found: readonly Timed[], most: number): Verdict[] =>
  found.map(({ name, p99 }) => ({
    what: `${name}, p99, of ${most / 1_000} s`,
    ratio: p99 / most,
    budget: 1,
    bound: 'most',
  }))
