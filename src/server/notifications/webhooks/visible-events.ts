import { eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { testEvent } from '#domain/notifications/webhook-events.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import type { Reader } from '#server/db/open.ts'
import { webhookDeliveries, webhookEvents } from '#server/db/schema/webhooks.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { inScope, only, type Scope } from '#server/kernel/scope.ts'
import type { StoredEndpoint } from './secrets.ts'

/** That a delivery is of an event of one of these websites, or a test, which is of its endpoint alone. */
const ofWebsites = (db: Reader, scope: Scope): SQL | undefined =>
  or(
    eq(webhookDeliveries.type, testEvent),
    exists(
      db
        .select({ one: sql`1` })
        .from(webhookEvents)
        .where(
          only(inScope(scope, webhookEvents), eq(webhookEvents.id, webhookDeliveries.eventId)),
        ),
    ),
  )

/**
 * That a delivery is of an event in reach, whatever its endpoint is told of now: what happened to other websites stays
 * hidden, and what is of no website as well. Who has all groups sees them all.
 */
export async function visibleEvents(db: Reader, ctx: MerchantCtx): Promise<SQL | undefined> {
  const { allGroups } = await accessScopeOf(db, ctx)
  return allGroups ? undefined : ofWebsites(db, ctx)
}

/** That a delivery is of an event of which its endpoint is still told; undefined: it is told of all of them. */
export const eventSummary = (
  db: Reader,
  { merchantId, storeIds }: Pick<StoredEndpoint, 'merchantId' | 'storeIds'>,
): SQL | undefined => (storeIds === null ? undefined : ofWebsites(db, { merchantId, storeIds }))
