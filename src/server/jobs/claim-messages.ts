import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/open.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { transact } from '#server/db/transact.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import type { OutboxTopic } from './add-to-outbox.ts'
import { errorLine, longestWait, waitAfter } from './retry-delays.ts'

export type OutboxMessage = {
  /** The same on every try: pass it on, so that the receiver can drop a second one. */
  readonly id: bigint
  readonly topic: OutboxTopic
  readonly merchantId: string | null
  readonly payload: unknown
  readonly createdAt: Date
  /** 1 on the first try. */
  readonly attempts: number
}

/** Takes up to `limit` messages that are due and keeps them for `leaseMs`; nobody else gets them. */
export function claimMessages(
  db: Database,
  { limit, leaseMs, now }: Claim,
): Promise<OutboxMessage[]> {
  const free = or(isNull(outbox.lockedUntil), sql`${outbox.lockedUntil} < clock_timestamp()`)
  // A retry further off than any wait comes from a clock that was set back since.
  const latest = new Date(now.getTime() + longestWait)
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        unscoped('the runner sends what is due'),
        isNull(outbox.sentAt),
        isNull(outbox.failedAt),
        // A first try further off is of a job that goes ahead of the sandbox's clock: it waits for the clock.
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
      // As an array the subquery runs once; joined, it could run again and lock more than it may.
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

/** This very claim: a message whose lease ran out may have been taken again. */
const claimOf = ({ id, attempts }: OutboxMessage) =>
  and(byId(outbox.id, id), eq(outbox.attempts, attempts))

/** Says that it went out; false where somebody else has taken it since. */
export async function markSent(tx: Tx, message: OutboxMessage, now: Date): Promise<boolean> {
  const sent = { sentAt: now, lockedUntil: null, lastError: null }
  const rows = await tx
    .update(outbox)
    .set(sent)
    .where(claimOf(message))
    .returning({ id: outbox.id })
  return rows.length === 1
}

/** Leaves the message for a later try, or, after the last one, to a person; false as with `markSent`. */
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
