import { webhookLimits } from '#domain/notifications/webhooks.ts'
import { type Loop, startLoop } from '#server/jobs/loop.ts'
import { type JobWorld, systemCtx } from '#server/jobs/system-ctx.ts'
import { claimOf, type DueEndpoint, endpointsWithDue } from './claim.ts'
import { tryOne } from './try-one.ts'

/**
 * Limits of concurrent attempts in this process: in total, per merchant, per endpoint, per failing endpoint, and for
 * all failing endpoints together.
 */
const most = { all: 40, merchant: 20, endpoint: 4, failing: 1, allFailing: 20 } as const
const leaseMs = 4 * webhookLimits.timeout

export type DelivererSettings = JobWorld & {
  /** From 0 to 1. */
  readonly random?: () => number
  readonly onError: (error: unknown) => void
}

/**
 * Sends due deliveries. Endpoints take turns with a few concurrent attempts each, a failing one with a single attempt.
 * All failing endpoints together, and all endpoints of one merchant, get at most half of the capacity, so that
 * unanswered requests do not block the others.
 */
export function deliverer(settings: DelivererSettings) {
  const { db, clock, random = Math.random, onError } = settings
  const job = { id: 0n, kind: 'webhook.deliver', key: null, payload: {}, attempts: 1 }
  const ctx = () => {
    const at = clock()
    return systemCtx(settings, { ...job, dueAt: at }, at)
  }
  const underWay = new Map<string, DueEndpoint & { readonly count: number }>()
  const running = new Set<Promise<void>>()
  let onEnd = () => {}
  /** The endpoint served last; the next round begins after it. */
  let last = ''

  const countOf = (isOf: (one: DueEndpoint) => boolean) =>
    [...underWay.values()].reduce((sum, one) => sum + (isOf(one) ? one.count : 0), 0)
  const roomFor = ({ id, merchantId, isFailing }: DueEndpoint) =>
    Math.min(
      (isFailing ? most.failing : most.endpoint) - (underWay.get(id)?.count ?? 0),
      most.merchant - countOf((one) => one.merchantId === merchantId),
      most.all - countOf(() => true),
      ...(isFailing ? [most.allFailing - countOf((one) => one.isFailing)] : []),
    )
  const change = (by: number, endpoint: DueEndpoint) => {
    const count = (underWay.get(endpoint.id)?.count ?? 0) + by
    if (count > 0) underWay.set(endpoint.id, { ...endpoint, count })
    else underWay.delete(endpoint.id)
  }

  /** Starts as many attempts as the limits allow and returns how many. */
  async function fill(signal: AbortSignal): Promise<number> {
    const found = await endpointsWithDue(db, clock())
    const turn = [...found.filter(({ id }) => id > last), ...found.filter(({ id }) => id <= last)]
    let begun = 0
    for (const endpoint of turn) {
      const { id } = endpoint
      const limit = signal.aborted ? 0 : roomFor(endpoint)
      if (limit <= 0) continue
      last = id
      for (const claimed of await claimOf(db, { endpointId: id, limit, leaseMs, now: clock() })) {
        begun++
        change(1, endpoint)
        const work = tryOne({ db, ctx, random }, claimed)
          .catch(onError)
          .finally(() => {
            change(-1, endpoint)
            running.delete(work)
            onEnd()
          })
        running.add(work)
      }
    }
    return begun
  }

  return {
    /** Sends until nothing is due any more, and waits for it. */
    async drain(signal = new AbortController().signal): Promise<void> {
      while (!signal.aborted) {
        const begun = await fill(signal)
        if (begun === 0 && running.size === 0) return
        if (running.size > 0) await Promise.race(running)
      }
    },
    /** Sends continuously, as deliveries fall due. */
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
