import { type Child, startChild } from './child.ts'
import { program } from './programs.ts'
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
  readonly shop: Shop
  readonly calls: readonly TradeCall[]
  /** Where it kills itself: around the network's answer, when it makes its nth id, or when it could answer. */
  readonly die?: string
}
export type TradeEnd = {
  readonly ok?: unknown
  readonly failure?: string
  readonly reasons?: string[]
}

/** A process that says when it could begin, and does at `go`. */
const startTrades = (order: TradeOrder): Child =>
  startChild(program('child-trade'), [JSON.stringify(order)])

/** Runs the calls in a process that kills itself at that moment. */
export async function dieAt(die: string, order: Omit<TradeOrder, 'die'>): Promise<void> {
  const child = startTrades({ ...order, die })
  child.go()
  const { code, errors } = await child.ended()
  if (code !== null) throw new Error(`it lived on, and ended with ${code}: ${errors}`)
}

/** Runs the calls of each list in a process of its own, all beginning together, and gives how each ended. */
export async function inProcesses(
  order: Omit<TradeOrder, 'calls'>,
  lists: readonly (readonly TradeCall[])[],
): Promise<TradeEnd[]> {
  const children = lists.map((calls) => startTrades({ ...order, calls }))
  await Promise.all(children.map((child) => child.until(() => child.lines.length > 0)))
  for (const child of children) child.go()
  const ends = await Promise.all(children.map((child) => child.ended()))
  for (const { code, errors } of ends)
    if (code !== 0) throw new Error(`a process ended with ${code}: ${errors}`)
  return children.flatMap(({ lines }) => lines.slice(1).map((line) => JSON.parse(line) as TradeEnd))
}
