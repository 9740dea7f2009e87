import { and, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { deskQueues } from '#domain/desk.ts'
import { mayOpenSubject, type readStates } from '#domain/messages.ts'
import type { Reader } from '#server/db/open.ts'
import { merchantMessages } from '#server/db/schema/desk.ts'
import { messageReads } from '#server/db/schema/messages.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { inScope } from '#server/kernel/scope.ts'

/**
 * The messages that a user may see. The administrator sees all of his merchant; an operator those about stores of his
 * groups, and of what belongs to no store that which he may open.
 */
export function inReach(ctx: MerchantCtx): SQL | undefined {
  const own = eq(merchantMessages.merchantId, ctx.merchantId)
  if (ctx.actor.kind === 'administrator') return own
  const queues = deskQueues.filter((queue) => mayOpenSubject(queue, ctx.permissions))
  const queue = sql`split_part(${merchantMessages.kind}, '.', 1)`
  const ofNoStore =
    queues.length > 0
      ? and(own, isNull(merchantMessages.storeId), inArray(queue, queues))
      : undefined
  return or(inScope(ctx, merchantMessages), ofNoStore)
}

/** Whether the user has read a message. */
export const isRead = (db: Reader, ctx: MerchantCtx): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(messageReads)
      .where(
        and(eq(messageReads.userId, ctx.userId), eq(messageReads.messageId, merchantMessages.id)),
      ),
  )

/** Only what was read, or only what was not; undefined for both. */
export const inState = (
  read: SQL,
  state: (typeof readStates)[number] | undefined,
): SQL | undefined => (state === undefined ? undefined : state === 'read' ? read : not(read))
