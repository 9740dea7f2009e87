import { lt } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { contactRequests } from '#server/db/schema/contact-requests.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { unscoped } from '#server/kernel/scope.ts'

/**
 * Forgets what visitors sent to sales, when its time is over, and messages to the outside: a sent one soon, and
 * one that nobody could deliver with the request it may tell of. Gives the number of rows that are gone.
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
