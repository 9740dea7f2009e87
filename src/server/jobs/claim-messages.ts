import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/open.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { transact } from '#server/db/transact.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import type { OutboxTopic } from './add-to-outbox.ts'
import { errorLine, longestWait, waitAfter } from './retry-delays.ts'

export type OutboxMessage = {
  /** The same on every attempt; pass it on so that the receiver can drop duplicates. */
  readonly id: bigint
  readonly topic: OutboxTopic
  readonly merchantId: string | null
  readonly payload: unknown
  readonly createdAt: Date
  /** 1 on the first attempt. */
  readonly attempts: number
}

/** Claims up to `limit` due messages with a lease of `leaseMs`; no other process gets them meanwhile. */
export function claimMessages(
  db: Database,
  { limit, leaseMs, now }: Claim,
): Promise<OutboxMessage[]> {
  const free = or(isNull(outbox.lockedUntil), sql`${outbox.lockedUntil} < clock_timestamp()`)
  // A retry later than the longest wait was scheduled before the clock was set back, so it is due.
  const latest = new Date(now.getTime() + longestWait)
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        unscoped('the runner sends what is due'),
        isNull(outbox.sentAt),
        isNull(outbox.failedAt),
        // A first attempt beyond that belongs to a job that ran ahead of the sandbox clock; it waits for the clock.
        or(lte(outbox.dueAt, now), and(gt(outbox.attempts, 0), gt(outbox.dueAt, latest))),
        free,
      ),
    )
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return transact(db, (tx) =>
    tx
      .update(outbox)
      .set({
        attempts: sql`${outbox.attempts} + 1`,
        lockedUntil: sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`,
      })
      // As an array the subquery runs once; as a join it could run again and lock more rows than the limit.
      .where(byId(outbox.id, sql`any(array(${due}))`))
      .returning({
        id: outbox.id,
        topic: outbox.topic,
        merchantId: outbox.merchantId,
        payload: outbox.payload,
        createdAt: outbox.createdAt,
        attempts: outbox.attempts,
      }),
  )
}

type Claim = { readonly limit: number; readonly leaseMs: number; readonly now: Date }

/** Matches this claim only: after an expired lease the message may have been claimed again. */
const claimOf = ({ id, attempts }: OutboxMessage) =>
  and(byId(outbox.id, id), eq(outbox.attempts, attempts))

/** Marks a message as sent; false when another process has claimed it since. */
export async function markSent(tx: Tx, message: OutboxMessage, now: Date): Promise<boolean> {
  const sent = { sentAt: now, lockedUntil: null, lastError: null }
  const rows = await tx
    .update(outbox)
    .set(sent)
    .where(claimOf(message))
    .returning({ id: outbox.id })
  return rows.length === 1
}

/**
 * Schedules a retry, or after the last attempt marks the message as failed, for manual handling. False as for
 * `markSent`.
 */
export async function markUnsent(
  tx: Tx,
  message: OutboxMessage,
  { error, now, isOver }: { error: unknown; now: Date; isOver: boolean },
): Promise<boolean> {
  const unsent = {
    lockedUntil: null,
    lastError: errorLine(error),
    failedAt: isOver ? now : null,
    dueAt: new Date(now.getTime() + waitAfter(message.attempts)),
  }
  const rows = await tx
    .update(outbox)
    .set(unsent)
    .where(claimOf(message))
    .returning({ id: outbox.id })
  return rows.length === 1
}
