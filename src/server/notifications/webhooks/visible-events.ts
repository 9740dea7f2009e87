import { eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { testEvent } from '#domain/notifications/webhook-events.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import type { Reader } from '#server/db/open.ts'
import { webhookDeliveries, webhookEvents } from '#server/db/schema/webhooks.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { inScope, only, type Scope } from '#server/kernel/scope.ts'
import type { StoredEndpoint } from './secrets.ts'

/** Matches deliveries of events of these websites, and of tests, which belong to the endpoint alone. */
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
 * Matches deliveries of visible events, whatever the endpoint subscribes to now: events of other websites, and of no
 * website, stay hidden. Undefined for users with all groups, who see everything.
 */
export async function visibleEvents(db: Reader, ctx: MerchantCtx): Promise<SQL | undefined> {
  const { allGroups } = await accessScopeOf(db, ctx)
  return allGroups ? undefined : ofWebsites(db, ctx)
}

/**
 * Matches deliveries of events to which the endpoint still subscribes; undefined when it subscribes to all websites.
 */
export const eventSummary = (
  db: Reader,
  { merchantId, storeIds }: Pick<StoredEndpoint, 'merchantId' | 'storeIds'>,
): SQL | undefined => (storeIds === null ? undefined : ofWebsites(db, { merchantId, storeIds }))
