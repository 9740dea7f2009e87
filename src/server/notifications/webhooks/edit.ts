import { not } from 'drizzle-orm'
import type * as contract from '#contract/notifications/webhooks.ts'
import { webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import { auditedChange } from '#server/kernel/audit.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { canonicalForm } from './canonical-form.ts'
import { dropWaiting } from './drop-waiting.ts'
import { endpointRevision, lockEndpoint, subscribedWebsites } from './endpoints.ts'
import { webhookEvents } from './events.ts'
import { eventSummary } from './visible-events.ts'

/**
 * Changes the URL and the subscriptions of an endpoint; a pause imposed by the provider is not lifted. Pending
 * deliveries of unsubscribed websites are cancelled.
 */
export const edit: Handler<typeof contract.edit> = (ctx, input) => {
  const form = canonicalForm(ctx, input)
  const of = { call: 'webhook.edit', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const endpoint = await lockEndpoint(tx, ctx, input.endpointId)
    refuseUnseen(input.seen, endpointRevision(endpoint))
    const { id, url, description, events, storeIds: former } = endpoint
    const storeIds = await subscribedWebsites(tx, ctx, input.storeIds)
    await tx
      .update(webhookEndpoints)
      .set({ ...form, storeIds })
      .where(byId(webhookEndpoints.id, id))
    const kept = eventSummary(tx, { merchantId: ctx.merchantId, storeIds })
    if (kept) await dropWaiting(tx, id, ctx.now, not(kept))
    if (form.url !== url)
      await notifyMerchant(tx, ctx, webhookEvents.moved, {
        ...{ merchantId: ctx.merchantId, subject: id, storeId: null },
        params: { url: form.url, name: ctx.actor.name ?? '' },
      })
    return {
      answer: 'SUCCESS' as const,
      audited: auditedChange({
        action: 'webhook.edit',
        subject: id,
        before: { url, description, events, storeIds: former },
        after: { ...form, storeIds },
      }),
    }
  })
}
