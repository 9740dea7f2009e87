import { startChild } from './child.ts'
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
/** The calls that a pool or a separate process has to make. */
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

/**
 * A call of one merchant and the point at which its process dies: when the call creates its nth id, before or after the
 * network's response, or after the commit.
 */
export type InterruptedCall = Omit<TradeOrder, 'url' | 'calls'> & {
  readonly call: TradeCall
  readonly die: `id ${number}` | 'before network' | 'after network' | 'after commit'
}

/**
 * A process that loads its program while the test prepares; `interrupt` starts the calls in it, and it dies during all
 * of them.
 */
export function startTradeProcess(url: string) {
  const child = startChild(program('child-trade'), [])
  return {
    interrupt: async (calls: readonly InterruptedCall[]): Promise<void> => {
      child.go(JSON.stringify({ url, calls }))
      const { code, errors } = await child.ended()
      if (code !== null) throw new Error(`it lived on, and ended with ${code}: ${errors}`)
    },
  }
}

/**
 * Runs the calls of each list over a pool of its own, all starting together, and returns how each ended. Processes
 * share and compete for the database only; what is private to a process is private to its pool.
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
