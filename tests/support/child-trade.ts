// Calls verbs of trades on the PostgreSQL database given, all at once when its input ends, and prints how each ended; or
// dies in the middle of one.
import { once } from 'node:events'
import { openDatabase } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { process as withdraw } from '#server/money/withdrawals/process.ts'
import type { CardNetwork } from '#server/ports/card-network.ts'
import { expireCase as expire } from '#server/trade/chargebacks/expire.ts'
import { receiveCaseMessage } from '#server/trade/chargebacks/offers/receive.ts'
import { reply } from '#server/trade/chargebacks/reply.ts'
import { sendAnswer as send } from '#server/trade/chargebacks/send.ts'
import { add as addRule } from '#server/trade/risk-lists/add.ts'
import { capture } from '#server/trade/transactions/capture.ts'
import { refund } from '#server/trade/transactions/refund.ts'
import { voidTrade } from '#server/trade/transactions/void-trade.ts'
import { beginPayment } from './begin-payment.ts'
import { decide } from './decide.ts'
import { tradeCtx } from './trade-ctx.ts'
import type { TradeOrder } from './trade-order.ts'

/** A job of a case, at its own instant. */
const expireCase = (ctx: Ctx, { id, at }: { id: string; at: string }) =>
  transact(ctx.db, (tx) => expire(tx, { ...ctx, now: new Date(at) }, id))
const sendAnswer = (ctx: Ctx, { at, ...asked }: { at: string } & Parameters<typeof send>[1]) =>
  send({ ...ctx, now: new Date(at) }, asked)
const verbs = {
  ...{ capture, refund, voidTrade, withdraw, decide, addRule, beginPayment },
  ...{ hear: receiveCaseMessage, reply, expireCase, sendAnswer },
}
const order = JSON.parse(process.argv[2] ?? '') as TradeOrder // written by `trade-order.ts`
const { db, close } = await openDatabase({ url: order.url, dataDir: null, maxConnections: 20 })
await db.execute('select 1')

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

console.log('ready')
await once(process.stdin.resume(), 'end')
await Promise.all(
  order.calls.map(async ({ verb, input, key }) => {
    const ctx = tradeCtx(db, order.shop, { at: new Date(order.at), key, network, onId })
    const call = verbs[verb] as (c: typeof ctx, i: object) => Promise<unknown> // the input is of its verb
    try {
      const ok = await call(ctx, input)
      if (order.die === 'after commit') await die()
      console.log(JSON.stringify({ ok }))
    } catch (error) {
      const reasons = error instanceof Failure ? error.reasons?.map(({ code }) => code) : undefined
      const failure = error instanceof Failure ? error.code : String(error)
      console.log(JSON.stringify({ failure, reasons }))
    }
  }),
)
await close()
