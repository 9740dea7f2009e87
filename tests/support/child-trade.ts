// Waits for an order, begins its calls on PostgreSQL databases, and dies once each call has reached its crash point.
import { text } from 'node:stream/consumers'
import { openDatabase } from '#server/db/open.ts'
import type { CardNetwork } from '#server/ports/card-network.ts'
import type { InterruptedCall } from './trade-order.ts'
import { runTrades } from './trade-run.ts'

const { url, calls } = JSON.parse(await text(process.stdin)) as {
  readonly url: string
  readonly calls: readonly InterruptedCall[]
} // written by `trade-order.ts`

let reached = 0
const never = () => new Promise<never>(() => {})
function reach(): void {
  reached++
  if (reached === calls.length) process.kill(process.pid, 'SIGKILL')
}

/** Runs the call over a pool of its own; at the crash point after the given id, its connections send nothing more. */
async function begin({ at, shop, call, die }: InterruptedCall): Promise<void> {
  const { db } = await openDatabase({ url, dataDir: null })
  const clients = new Set<object>()
  db.$client.on('acquire', (client) => clients.add(client))
  let ids = 0
  const onId = () => {
    ids++
    if (die !== `id ${ids}`) return
    for (const client of clients) Object.assign(client, { query: never })
    reach()
  }
  const endHere = (): Promise<never> => {
    reach()
    return never()
  }
  const interrupted =
    <Asked, Answer>(ask: (asked: Asked) => Promise<Answer>) =>
    async (asked: Asked) => {
      if (die === 'before network') return endHere()
      const answer = await ask(asked)
      return die === 'after network' ? endHere() : answer
    }
  const network = (sandbox: CardNetwork): CardNetwork => ({
    ...sandbox,
    capture: interrupted(sandbox.capture),
    void: interrupted(sandbox.void),
    refund: interrupted(sandbox.refund),
  })
  const onCommit = async () => {
    if (die === 'after commit') await endHere()
  }
  const ends = await runTrades(db, { url, at, shop, calls: [call] }, { network, onId, onCommit })
  console.error(`${call.key} was not interrupted: ${JSON.stringify(ends)}`)
  process.exit(1)
}

await Promise.all(calls.map(begin))
