import type { Tx } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import type { Queue } from '#server/ports/services.ts'
import type { Ctx } from './context.ts'

const firstDue = new WeakMap<Tx, Map<Queue, Date>>()

/**
 * Notes that a transaction has queued work: the loop of `queue` is woken after the commit when the work is due by then.
 */
export function noteWork(tx: Tx, queue: Queue, dueAt: Date): void {
  const noted = firstDue.get(tx) ?? new Map<Queue, Date>()
  firstDue.set(tx, noted)
  const first = noted.get(queue)
  if (first === undefined || dueAt < first) noted.set(queue, dueAt)
}

const dueIn = (tx: Tx, now: Date): readonly Queue[] =>
  [...(firstDue.get(tx) ?? [])].flatMap(([queue, dueAt]) => (dueAt <= now ? [queue] : []))

/** Runs a change in one transaction and wakes the loops of the queues in which it left work that is due. */
export async function transactAndWake<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  let due: readonly Queue[] = []
  const answer = await transact(ctx.db, async (tx) => {
    const answer = await work(tx)
    due = dueIn(tx, ctx.now)
    return answer
  })
  if (due.length > 0) ctx.services.wake(due)
  return answer
}
