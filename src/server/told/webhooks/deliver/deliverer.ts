import { webhookLimits } from '#domain/told/webhooks.ts'
import { type Loop, startLoop } from '#server/jobs/loop.ts'
import { type JobWorld, systemCtx } from '#server/jobs/system-ctx.ts'
import { claimOf, endpointsWithDue } from './claim.ts'
import { tryOne } from './try-one.ts'

/** Tries under way in this process: all of them, those of one endpoint, and those of endpoints that take nothing. */
const most = { all: 40, endpoint: 4, failing: 1, allFailing: 20 } as const
const leaseMs = 4 * webhookLimits.timeout

export type DelivererSettings = JobWorld & {
  /** From 0 to 1. */
  readonly random?: () => number
  readonly onError: (error: unknown) => void
}

/**
 * Sends what is due. One endpoint after the other gets a few tries at once, one that takes nothing a single one, and such
 * endpoints together half of all: whatever they leave unanswered, the others do not wait for it.
 */
export function deliverer(settings: DelivererSettings) {
  const { db, clock, random = Math.random, onError } = settings
  const job = { id: 0n, kind: 'webhook.deliver', key: null, payload: {}, attempts: 1 }
  const ctx = () => {
    const at = clock()
    return systemCtx(settings, { ...job, dueAt: at }, at)
  }
  const underWay = new Map<string, { count: number; isFailing: boolean }>()
  const running = new Set<Promise<void>>()
  let onEnd = () => {}
  /** The endpoint that was served last: the next round begins behind it. */
  let last = ''

  const countOf = (failing: boolean) =>
    [...underWay.values()].reduce(
      (sum, { count, isFailing }) => sum + (isFailing || !failing ? count : 0),
      0,
    )
  const roomFor = (id: string, isFailing: boolean) => {
    const own = (isFailing ? most.failing : most.endpoint) - (underWay.get(id)?.count ?? 0)
    const free = most.all - countOf(false)
    return Math.min(own, free, isFailing ? most.allFailing - countOf(true) : free)
  }
  const change = (id: string, by: number, isFailing: boolean) => {
    const count = (underWay.get(id)?.count ?? 0) + by
    if (count > 0) underWay.set(id, { count, isFailing })
    else underWay.delete(id)
  }

  /** Begins as many tries as there is room for; gives how many. */
  async function fill(signal: AbortSignal): Promise<number> {
    const found = await endpointsWithDue(db, clock())
    const turn = [...found.filter(({ id }) => id > last), ...found.filter(({ id }) => id <= last)]
    let begun = 0
    for (const { id, isFailing } of turn) {
      const limit = signal.aborted ? 0 : roomFor(id, isFailing)
      if (limit <= 0) continue
      last = id
      for (const claimed of await claimOf(db, { endpointId: id, limit, leaseMs, now: clock() })) {
        begun++
        change(id, 1, isFailing)
        const work = tryOne({ db, ctx, random }, claimed)
          .catch(onError)
          .finally(() => {
            change(id, -1, isFailing)
            running.delete(work)
            onEnd()
          })
        running.add(work)
      }
    }
    return begun
  }

  return {
    /** Sends until nothing is due any more; for one who waits for it. */
    async drain(signal = new AbortController().signal): Promise<void> {
      while (!signal.aborted) {
        const begun = await fill(signal)
        if (begun === 0 && running.size === 0) return
        if (running.size > 0) await Promise.race(running)
      }
    },
    /** Sends from now on, whenever something is due. */
    start(everyMs = 1000): Loop {
      const loop = startLoop(everyMs, fill, onError)
      onEnd = () => loop.wake()
      return {
        wake: loop.wake,
        stop: async () => {
          await loop.stop()
          await Promise.all(running)
        },
      }
    },
  }
}
