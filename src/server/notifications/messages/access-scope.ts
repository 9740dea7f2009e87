import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { merchantMessages, messageReads } from '#server/db/schema/messages.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { inScope, ofMerchant, only, type TenantFilter } from '#server/kernel/scope.ts'
import { ofOpenScreens } from './shared/of-open-screens.ts'

/**
 * The messages visible to a user: for the administrator, all of the merchant; for an operator, those of screens that
 * they may open, about stores of their groups or about no store.
 */
export function isVisible(ctx: MerchantCtx): TenantFilter {
  const own = ofMerchant(ctx, { merchantId: merchantMessages.merchantId })
  if (ctx.actor.kind === 'administrator') return own
  const open = ofOpenScreens(ctx.services.extensions.events, {
    permissions: ctx.permissions,
    ofStores: inScope(ctx, merchantMessages),
    subjectsOf: (subjects) => subjects.ofUser(ctx),
  })
  return only(own, open)
}

export const isRead = (db: Reader, ctx: MerchantCtx): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(messageReads)
      .where(
        and(eq(messageReads.userId, ctx.userId), eq(messageReads.messageId, merchantMessages.id)),
      ),
  )
