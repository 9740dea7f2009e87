import { oneLine } from '#domain/one-line.ts'
import type { Tx } from '#server/db/open.ts'
import { outbox, type outboxTopics } from '#server/db/schema/outbox.ts'
import { noteWork } from '#server/kernel/due-work.ts'
import type { Json } from './job.ts'

export type OutboxTopic = (typeof outboxTopics)[number]

export type NewMessage = {
  readonly topic: OutboxTopic
  readonly merchantId?: string
  readonly payload: { readonly [key: string]: Json }
  /** `ctx.now`; the message is sent as soon as the transaction has committed. */
  readonly createdAt: Date
}

/**
 * Writes a message to the outbox, its subject on one line; it is sent if, and only if, the transaction commits. Returns
 * its id.
 */
export async function addToOutbox(tx: Tx, message: NewMessage): Promise<bigint> {
  const { topic, merchantId = null, createdAt } = message
  const { subject } = message.payload
  const payload =
    typeof subject === 'string'
      ? { ...message.payload, subject: oneLine(subject) }
      : message.payload
  const [row] = await tx
    .insert(outbox)
    .values({ topic, merchantId, payload, createdAt, dueAt: createdAt })
    .returning({ id: outbox.id })
  if (!row) throw new Error('the outbox took no message')
  noteWork(tx, 'outbox', createdAt)
  return row.id
}
