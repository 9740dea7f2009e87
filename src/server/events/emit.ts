import { arrayOverlaps, inArray, isNull } from 'drizzle-orm'
import type { WebhookData } from '#contract/notifications/webhook-events.ts'
import { choicesOf, type WebhookEventType } from '#domain/notifications/webhook-events.ts'
import type { Tx } from '#server/db/open.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#server/db/schema/webhooks.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { noteWork } from '#server/kernel/due-work.ts'
import { byId, only } from '#server/kernel/scope.ts'

type Happened<T extends WebhookEventType> = {
  readonly merchantId: string
  /**
   * The website that it belongs to; null when it belongs to the merchant, in which case only endpoints that subscribe
   * to all websites receive it.
   */
  readonly storeId: string | null
  /** The id of the object concerned; events of one object reach an endpoint in order. */
  readonly object: string
  /** The payload of the event; a function is called only when some endpoint subscribes to the event. */
  readonly data: WebhookData<T> | (() => Promise<WebhookData<T>>)
}

/**
 * Emits a webhook event in the transaction of the change: each subscribed endpoint gets a delivery, which is sent if,
 * and only if, the transaction commits. Without subscribers nothing is written.
 */
export const emit = <T extends WebhookEventType>(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'newId'>,
  type: T,
  happened: Happened<T>,
): Promise<void> => emitAll(tx, ctx, type, [happened])

/** Like `emit`, for many events at once, of any merchants; the endpoints are queried once. */
export async function emitAll<T extends WebhookEventType>(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'newId'>,
  type: T,
  all: readonly Happened<T>[],
): Promise<void> {
  if (all.length === 0) return
  const endpoints = await tx
    .select({
      id: webhookEndpoints.id,
      merchantId: webhookEndpoints.merchantId,
      storeIds: webhookEndpoints.storeIds,
    })
    .from(webhookEndpoints)
    .where(
      only(
        byId(webhookEndpoints.merchantId, [...new Set(all.map(({ merchantId }) => merchantId))]),
        isNull(webhookEndpoints.deletedAt),
        inArray(webhookEndpoints.status, ['enabled', 'paused']),
        arrayOverlaps(webhookEndpoints.events, [...choicesOf(type)]),
      ),
    )
  const ofMerchants = Map.groupBy(endpoints, ({ merchantId }) => merchantId)
  const wanted = all.flatMap((happened) => {
    const { merchantId, storeId } = happened
    const endpointIds = (ofMerchants.get(merchantId) ?? [])
      .filter(({ storeIds }) => storeIds === null || storeIds.some((id) => id === storeId))
      .map(({ id }) => id)
    return endpointIds.length > 0 ? [{ ...happened, endpointIds }] : []
  })
  if (wanted.length > 0) await emitTo(tx, ctx, type, wanted)
}

/** Like `emitAll`, for named endpoints, whatever events these subscribe to. Returns the ids of the deliveries. */
export async function emitTo<T extends WebhookEventType>(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'newId'>,
  type: T,
  all: readonly (Happened<T> & { readonly endpointIds: readonly string[] })[],
): Promise<readonly string[]> {
  const at = ctx.now
  const events: (typeof webhookEvents.$inferInsert)[] = []
  const deliveries: (typeof webhookDeliveries.$inferInsert)[] = []
  for (const { merchantId, storeId, object, data, endpointIds } of all) {
    const eventId = ctx.newId('whm')
    const carried = typeof data === 'function' ? await data() : data
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data: carried })
    events.push({ id: eventId, merchantId, storeId, type, object, body, at })
    for (const endpointId of endpointIds) {
      const id = ctx.newId('whd')
      const due = { status: 'pending', at, dueAt: at } as const
      deliveries.push({ id, merchantId, endpointId, eventId, type, object, ...due })
    }
  }
  await tx.insert(webhookEvents).values(events)
  await tx.insert(webhookDeliveries).values(deliveries)
  noteWork(tx, 'webhooks', at)
  return deliveries.map(({ id }) => id)
}
