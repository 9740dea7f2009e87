import { not } from 'drizzle-orm'
import type * as contract from '#contract/told/webhooks.ts'
import { webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { tell } from '#server/events/tell.ts'
import { auditedChange } from '#server/kernel/audit.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { dropWaiting } from './drop-waiting.ts'
import { endpointRevision, keptWebsites, lockEndpoint } from './endpoints.ts'
import { webhookEvents } from './events.ts'
import { toldOf } from './events-in-reach.ts'
import { keptForm } from './kept-form.ts'

/**
 * Changes where an endpoint is and what it is told of; a pause of ours is not lifted by it. What waits of websites that it
 * is not told of any more does not go out.
 */
export const edit: Verb<typeof contract.edit> = (ctx, input) => {
  const form = keptForm(ctx, input)
  const of = { call: 'webhook.edit', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const endpoint = await lockEndpoint(tx, ctx, input.endpointId)
    refuseUnseen(input.seen, endpointRevision(endpoint))
    const { id, url, description, events, storeIds: former } = endpoint
    const storeIds = await keptWebsites(tx, ctx, input.storeIds)
    await tx
      .update(webhookEndpoints)
      .set({ ...form, storeIds })
      .where(byId(webhookEndpoints.id, id))
    const kept = toldOf(tx, { merchantId: ctx.merchantId, storeIds })
    if (kept) await dropWaiting(tx, id, ctx.now, not(kept))
    if (form.url !== url)
      await tell(tx, ctx, webhookEvents.moved, {
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
