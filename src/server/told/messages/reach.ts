import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { mayOpenScreen } from '#domain/told/messages.ts'
import type { Reader } from '#server/db/open.ts'
import { merchantMessages, messageReads } from '#server/db/schema/messages.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { inScope, ofMerchant, only, type Whose } from '#server/kernel/scope.ts'

/**
 * The messages that a user may see. The administrator sees all of his merchant; an operator those about stores of his
 * groups, and of what belongs to no store that which he may open.
 */
export function inReach(ctx: MerchantCtx): Whose {
  const own = ofMerchant(ctx, { merchantId: merchantMessages.merchantId })
  if (ctx.actor.kind === 'administrator') return own
  const open = ctx.services.answers.events.filter(({ screen }) =>
    mayOpenScreen(screen, ctx.permissions),
  )
  const ofNoStore = and(
    isNull(merchantMessages.storeId),
    // Whoever may open no screen may know of nothing.
    or(
      sql`false`,
      ...[...Map.groupBy(open, ({ subjects }) => subjects)].map(([subjects, some]) =>
        and(
          inArray(
            merchantMessages.event,
            some.map(({ type }) => type),
          ),
          subjects && inArray(merchantMessages.subject, subjects.ofUser(ctx)),
        ),
      ),
    ),
  )
  return only(own, or(inScope(ctx, merchantMessages), ofNoStore))
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
