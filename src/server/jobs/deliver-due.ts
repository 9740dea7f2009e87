import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Tx } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { claimMessages, markSent, markUnsent, type OutboxMessage } from './claim-messages.ts'
import { errorLine } from './retry-delays.ts'
import { Undeliverable } from './undeliverable.ts'

/** Delivers a message to an external system; throws on failure and stops when the signal aborts. */
export type Deliver = (message: OutboxMessage, signal: AbortSignal) => Promise<void>

type DeliveryEnd = {
  readonly state: 'sent' | 'failed'
  readonly at: Date
  readonly reason: string | null
}
/** Called when a message has ended, in the transaction that records it. */
export type AfterDelivery = (tx: Tx, message: OutboxMessage, end: DeliveryEnd) => Promise<void>

export type DeliveryDeps = {
  readonly db: Database
  readonly clock: () => Date
  readonly deliver: Deliver
  readonly ended?: AfterDelivery | undefined
  readonly maxAttempts?: number
  /** The timeout of one delivery, in real milliseconds rather than by the injected clock. */
  readonly timeoutMs?: number
  /** Called on every failed attempt. */
  readonly onError?: (error: unknown, message: OutboxMessage) => void
}

const together = 10

/**
 * Delivers due messages, several at a time, until none is left, and returns the number delivered. Delivery is at least
 * once: if a process dies between delivery and mark, another one delivers the message again.
 */
export async function deliverDue(deps: DeliveryDeps, signal?: AbortSignal): Promise<number> {
  const { timeoutMs = 30_000 } = deps
  let delivered = 0
  while (!signal?.aborted) {
    const claim = { limit: together, leaseMs: 2 * timeoutMs, now: deps.clock() }
    const messages = await claimMessages(deps.db, claim)
    const outcomes = await Promise.all(messages.map((message) => deliverOne(deps, message)))
    delivered += outcomes.filter(Boolean).length
    // Messages that are added later wake the loop again.
    if (messages.length < together) break
  }
  return delivered
}

async function deliverOne(deps: DeliveryDeps, message: OutboxMessage): Promise<boolean> {
  const { db, clock, deliver, ended = async () => {} } = deps
  const { maxAttempts = 12, timeoutMs = 30_000, onError = () => {} } = deps
  try {
    await inTime(timeoutMs, (signal) => deliver(message, signal))
  } catch (error) {
    onError(error, message)
    const at = clock()
    const isOver = error instanceof Undeliverable || message.attempts >= maxAttempts
    await transact(db, async (tx) => {
      const held = await markUnsent(tx, message, { error, now: at, isOver })
      if (held && isOver)
        await ended(tx, message, { state: 'failed', at, reason: errorLine(error) })
    })
    return false
  }
  const at = clock()
  await transact(db, async (tx) => {
    if (await markSent(tx, message, at))
      await ended(tx, message, { state: 'sent', at, reason: null })
  })
  return true
}

/** Rejects after `ms`, even if the work ignores its signal. */
async function inTime(ms: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const over = new AbortController()
  const tooLate = async () => {
    await pause(ms, undefined, { signal: over.signal })
    throw new Error(`Not delivered within ${ms} ms`)
  }
  try {
    await Promise.race([work(over.signal), tooLate()])
  } finally {
    over.abort()
  }
}
