import type * as contract from '#contract/notifications/webhooks.ts'
import { transition } from '#machines/notifications/lifecycles/webhook-endpoint.ts'
import type { Tx } from '#server/db/open.ts'
import { webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { beginAnew, dropWaiting } from './drop-waiting.ts'
import { lockEndpoint } from './endpoints.ts'
import type { StoredEndpoint } from './secrets.ts'

const events = { enable: 'ENABLE', pause: 'PAUSE', disable: 'DISABLE' } as const
type Act = keyof typeof events

/** Enables, pauses or disables an endpoint; deliveries that waited during a pause are due when it is enabled. */
export const setStatus: Handler<typeof contract.setStatus> = (ctx, input) => {
  const of = { call: 'webhook.setStatus', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const endpoint = await lockEndpoint(tx, ctx, input.endpointId)
    const status = await change(tx, ctx, endpoint, input.act)
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: `webhook.${input.act}` as const,
        ...{ subject: endpoint.id, before: { status: endpoint.status }, after: { status } },
      },
    }
  })
}

async function change(tx: Tx, ctx: MerchantCtx, { id, status }: StoredEndpoint, act: Act) {
  const { after } = applyTransition(transition(status, { type: events[act] }))
  await tx
    .update(webhookEndpoints)
    .set({
      ...{ status: after, cause: act === 'enable' ? null : 'merchant', statusAt: ctx.now },
      ...(act === 'enable' && { failures: 0 }),
    })
    .where(byId(webhookEndpoints.id, id))
  if (act === 'enable') await beginAnew(tx, id, ctx.now)
  if (act === 'disable') await dropWaiting(tx, id, ctx.now)
  return after
}

/** Deletes an endpoint; its deliveries remain visible. */
export const remove: Handler<typeof contract.remove> = (ctx, input) => {
  const of = { call: 'webhook.delete', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const endpoint = await lockEndpoint(tx, ctx, input.endpointId)
    const { id, url, status } = endpoint
    if (status !== 'disabled') await change(tx, ctx, endpoint, 'disable')
    await tx
      .update(webhookEndpoints)
      .set({ deletedAt: ctx.now })
      .where(byId(webhookEndpoints.id, id))
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'webhook.delete', subject: id, before: { url, status } },
    }
  })
}
