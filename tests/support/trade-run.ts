// Calls payment handlers concurrently over a pool of its own.
import { type Database, openDatabase } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { process as withdraw } from '#server/money/withdrawals/process.ts'
import { expireCase as expire } from '#server/payments/chargebacks/expire.ts'
import { reply } from '#server/payments/chargebacks/reply.ts'
import { sendAnswer as send } from '#server/payments/chargebacks/send.ts'
import { receiveCaseMessage } from '#server/payments/chargebacks/shared/receive.ts'
import { add as addRule } from '#server/payments/risk-lists/add.ts'
import { capture } from '#server/payments/transactions/capture.ts'
import { refund } from '#server/payments/transactions/refund.ts'
import { voidTrade } from '#server/payments/transactions/void-trade.ts'
import { beginPayment } from './begin-payment.ts'
import { decide } from './decide.ts'
import { tradeCtx } from './trade-ctx.ts'
import type { TradeCall, TradeEnd, TradeOrder } from './trade-order.ts'

/** A job of a case, at its own instant. */
const expireCase = (ctx: Ctx, { id, at }: { id: string; at: string }) =>
  transact(ctx.db, (tx) => expire(tx, { ...ctx, now: new Date(at) }, id))
const sendAnswer = (ctx: Ctx, { at, ...asked }: { at: string } & Parameters<typeof send>[1]) =>
  send({ ...ctx, now: new Date(at) }, asked)
const handlers = {
  ...{ capture, refund, voidTrade, withdraw, decide, addRule, beginPayment },
  ...{ hear: receiveCaseMessage, reply, expireCase, sendAnswer },
}

type Hooks = Pick<Parameters<typeof tradeCtx>[2], 'network' | 'onId'> & {
  /** Called after the commit, when a call could respond. */
  readonly onCommit?: () => Promise<void>
}

/** A connected pool like that of a process, so that queries start at once. */
export async function openPool(url: string) {
  const opened = await openDatabase({ url, dataDir: null, maxConnections: 20 })
  await opened.db.execute('select 1')
  return opened
}

/** The result of each call of an order, in the order of completion. */
export async function runTrades(
  db: Database,
  order: TradeOrder,
  { onCommit = async () => {}, ...hooks }: Hooks = {},
): Promise<TradeEnd[]> {
  const ends: TradeEnd[] = []
  const run = async ({ verb, input, key }: TradeCall) => {
    const ctx = tradeCtx(db, order.shop, { at: new Date(order.at), key, ...hooks })
    const call = handlers[verb] as (c: typeof ctx, i: object) => Promise<unknown> // the input matches the handler
    try {
      const ok = await call(ctx, input)
      await onCommit()
      ends.push({ ok })
    } catch (error) {
      const reasons = error instanceof Failure ? error.reasons?.map(({ code }) => code) : undefined
      const failure = error instanceof Failure ? error.code : String(error)
      ends.push({ failure, ...(reasons && { reasons }) })
    }
  }
  await Promise.all(order.calls.map(run))
  return ends
}
