import { type Child, startChild } from './child.ts'
import type { Shop } from './trades.ts'

export type TradeCall = {
  readonly verb:
    | 'capture'
    | 'refund'
    | 'voidTrade'
    | 'withdraw'
    | 'decide'
    | 'hear'
    | 'reply'
    | 'expireCase'
    | 'sendAnswer'
    | 'addRule'
    | 'beginPayment'
  readonly input: object
  readonly key: string
}
/** What a process of its own has to do. */
export type TradeOrder = {
  readonly url: string
  readonly at: string
  /** By the wall clock, in ms: so that several processes begin together. */
  readonly startAt: number
  readonly shop: Shop
  readonly calls: readonly TradeCall[]
  /** Where it kills itself: around the network's answer, or when it makes its nth id. */
  readonly die?: string
}
export type TradeEnd = {
  readonly ok?: unknown
  readonly failure?: string
  readonly reasons?: string[]
}

export const startTrades = (order: TradeOrder): Child =>
  startChild('./child-trade.ts', [JSON.stringify(order)])

/** Runs the calls of each list in a process of its own, all beginning together, and gives how each ended. */
export async function inProcesses(
  order: Omit<TradeOrder, 'calls' | 'startAt'>,
  lists: readonly (readonly TradeCall[])[],
): Promise<TradeEnd[]> {
  const startAt = Date.now() + 3_000
  const children = lists.map((calls) => startTrades({ ...order, startAt, calls }))
  const ends = await Promise.all(children.map((child) => child.ended()))
  for (const { code, errors } of ends)
    if (code !== 0) throw new Error(`a process ended with ${code}: ${errors}`)
  return children.flatMap(({ lines }) => lines.map((line) => JSON.parse(line) as TradeEnd))
}
