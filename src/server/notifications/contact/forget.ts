import { lt } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { contactRequests } from '#server/db/schema/contact-requests.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { unscoped } from '#server/kernel/scope.ts'

/**
 * Deletes expired contact requests and outbox messages: sent ones early, undeliverable ones together with the request
 * they may concern. Returns the number of deleted rows.
 */
export async function forgetOldRequests(tx: Tx, now: Date): Promise<number> {
  const why = 'the clock forgets what is old, of whomever'
  const before = (life: number) => new Date(now.getTime() - life)
  const gone = [
    await tx
      .delete(contactRequests)
      .where(lt(contactRequests.createdAt, before(limits.contactLife))),
    await tx.delete(outbox).where(unscoped(why, lt(outbox.sentAt, before(limits.outboxLife)))),
    await tx.delete(outbox).where(unscoped(why, lt(outbox.createdAt, before(limits.contactLife)))),
  ]
  return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
