// Waits for an order, calls verbs of trades on its PostgreSQL database, and dies in the middle of one.
import { text } from 'node:stream/consumers'
import type { CardNetwork } from '#server/ports/card-network.ts'
import type { TradeOrder } from './trade-order.ts'
import { openPool, runTrades } from './trade-run.ts'

const given = await text(process.stdin)
// Nobody wanted it: the tests are over.
if (given === '') process.exit()
const order = JSON.parse(given) as TradeOrder & { readonly die: string } // written by `trade-order.ts`
const { db, close } = await openPool(order.url)

const die = async (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL')
  return await new Promise(() => {})
}
let ids = 0
const onId = () => {
  ids++
  if (order.die === `id ${ids}`) process.kill(process.pid, 'SIGKILL')
}
const dying =
  <Asked, Answer>(ask: (asked: Asked) => Promise<Answer>) =>
  async (asked: Asked) => {
    if (order.die === 'before network') return await die()
    const answer = await ask(asked)
    return order.die === 'after network' ? await die() : answer
  }
const network = (sandbox: CardNetwork): CardNetwork => ({
  ...sandbox,
  capture: dying(sandbox.capture),
  void: dying(sandbox.void),
  refund: dying(sandbox.refund),
})
const onCommit = async () => {
  if (order.die === 'after commit') await die()
}

await runTrades(db, order, { network, onId, onCommit })
await close()
