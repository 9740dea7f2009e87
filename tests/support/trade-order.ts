import { type Child, startChild } from './child.ts'
import { program } from './programs.ts'
import { openPool, runTrades } from './trade-run.ts'
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
/** What a pool or a process of its own has to do. */
export type TradeOrder = {
  readonly url: string
  readonly at: string
  readonly shop: Shop
  readonly calls: readonly TradeCall[]
}
export type TradeEnd = {
  readonly ok?: unknown
  readonly failure?: string
  readonly reasons?: string[]
}

// To read the program takes one longer than all else it does, so that the next ones read while the one before dies.
const waiting: Child[] = []
const ahead = 2

function takeChild(): Child {
  while (waiting.length <= ahead) waiting.push(startChild(program('child-trade'), []))
  const [child] = waiting.splice(0, 1)
  if (!child) throw new Error('no process waits')
  return child
}

/**
 * Runs the calls in a process that kills itself at that moment: around the network's answer, when it makes its nth id, or
 * when it could answer.
 */
export async function dieAt(die: string, order: TradeOrder): Promise<void> {
  const child = takeChild()
  child.go(JSON.stringify({ ...order, die }))
  const { code, errors } = await child.ended()
  if (code !== null) throw new Error(`it lived on, and ended with ${code}: ${errors}`)
}

/**
 * Runs the calls of each list over a pool of its own, all beginning together, and gives how each ended. What processes
 * share and race for is the database; what one keeps for itself, it keeps by its pool.
 */
export async function inPools(
  order: Omit<TradeOrder, 'calls'>,
  lists: readonly (readonly TradeCall[])[],
): Promise<TradeEnd[]> {
  const pools = await Promise.all(lists.map(() => openPool(order.url)))
  const ends = await Promise.all(
    lists.map((calls, at) => {
      const pool = pools[at]
      if (!pool) throw new Error('a list without a pool')
      return runTrades(pool.db, { ...order, calls })
    }),
  )
  await Promise.all(pools.map(({ close }) => close()))
  return ends.flat()
}
