// How long a move of the sandbox clock takes on the embedded database with its demo year, and whether lists respond
// meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import type { Output, Payload } from '#contract/call.ts'
import type { Envelope } from '#contract/failures.ts'
import { getClock, listCards, moveClock } from '#contract/sandbox/sandbox.ts'
import { build } from '../build.ts'
import { timesOf } from './measure.ts'
import { openProduct } from './product.ts'
import { type Finding, millis } from './report.ts'
import { isSmall, sized } from './size.ts'

const days = sized(5, 1)
const lookEvery = 20
const answersWithin = 60_000
const arrivesWithin = 600_000
/** Pause between two moves, like that of a person looking at the result; the ledger checks run meanwhile. */
const rest = sized(3_000, 0)
const far = isSmall ? 'day' : 'days180'

type Moved = { readonly ms: number; readonly fired: number; readonly lists: readonly number[] }

/** Moves the clock and polls a list until the clock has arrived. */
async function move(port: number, by: Payload<typeof moveClock>['by']): Promise<Moved> {
  const ask = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const signal = AbortSignal.timeout(answersWithin)
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal })
    const { code, data } = (await answer.json()) as Envelope<T>
    if (code !== 200) throw new Error(`${path} answered ${code}`)
    return data
  }
  const headers = { 'content-type': 'application/json' }
  const began = performance.now()
  await ask(moveClock.path, { method: 'POST', headers, body: JSON.stringify({ by }) })
  const lists: number[] = []
  for (;;) {
    const { move: under } = await ask<Output<typeof getClock>>(getClock.path)
    if (under?.state !== 'moving')
      return { ms: performance.now() - began, fired: under?.fired ?? 0, lists }
    const asked = performance.now()
    if (asked - began > arrivesWithin) throw new Error('the clock did not arrive in time')
    await ask(listCards.path)
    lists.push(performance.now() - asked)
    await pause(lookEvery)
  }
}

export async function clock(): Promise<Finding> {
  await build(true)
  const product = await openProduct()
  try {
    const each: Moved[] = []
    for (let n = 0; n < days; n++) {
      each.push(await move(product.port, 'day'))
      await pause(rest)
    }
    const all = await move(product.port, far)
    const one = timesOf(each.map(({ ms }) => ms))
    const lists = timesOf(all.lists)
    const row = (what: string, value: number) => [what, millis(value)]
    return {
      title: 'Moving the sandbox’s clock',
      method: `The product on the embedded database with its demo year. From the call that begins the move until \`${getClock.id}\` says that it has arrived, over loopback, asked every ${lookEvery} ms; beside it a list is asked for, one request after the other. One day: the middle of ${days}, ${rest / 1_000} s apart. In the ${far === 'day' ? 'day' : '180 days'} ${all.fired} jobs fired that are worth a line.`,
      tables: [
        {
          columns: ['', 'ms'],
          rows: [
            row('one day', one.p50),
            row(far === 'day' ? 'one day more' : '180 days', all.ms),
            row('a list meanwhile, p50', lists.p50),
            row('a list meanwhile, p99', lists.p99),
          ],
        },
      ],
      verdicts: [
        { what: 'one day, of 1 s', ratio: one.p50 / 1_000, budget: 1, bound: 'most' },
        { what: '180 days, of 30 s', ratio: all.ms / 30_000, budget: 1, bound: 'most' },
        {
          what: 'a list meanwhile, p99 of 1 s',
          ratio: lists.p99 / 1_000,
          budget: 1,
          bound: 'most',
        },
      ],
    }
  } finally {
    await product.stop()
  }
}
