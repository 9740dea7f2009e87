import type * as contract from '#contract/notifications/webhooks.ts'
import { hour } from '#domain/durations.ts'
import { testEvent } from '#domain/notifications/webhook-events.ts'
import { webhookLimits } from '#domain/notifications/webhooks.ts'
import { reason } from '#domain/reasons.ts'
import { transition } from '#machines/notifications/lifecycles/webhook-endpoint.ts'
import { emitTo } from '#server/events/emit.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { countWithin } from '#server/kernel/rate-limit.ts'
import { write } from '#server/kernel/write.ts'
import { lockEndpoint } from './endpoints.ts'

const limit = { name: 'webhook.test', max: webhookLimits.testsPerHour, windowMs: hour }

/** Sends the test event to an endpoint, whatever its subscriptions. */
export const sendTest: Handler<typeof contract.sendTest> = (ctx, input) => {
  const { merchantId } = ctx
  const of = { call: 'webhook.sendTest', owner: ctx.userId, input }
  return write(ctx, of, async (tx) => {
    const { id: endpointId, status } = await lockEndpoint(tx, ctx, input.endpointId)
    applyTransition(transition(status, { type: 'TEST' }))
    const seconds = await countWithin(tx, ctx.now, limit, merchantId)
    refuseFor(seconds > 0 ? [reason('webhook.tests', { seconds: String(seconds) })] : [])
    const [deliveryId = fail('internal')] = await emitTo(tx, ctx, testEvent, [
      {
        ...{ merchantId, storeId: null, object: endpointId, data: { endpointId } },
        endpointIds: [endpointId],
      },
    ])
    return {
      answer: { deliveryId },
      audited: { action: 'webhook.test', subject: endpointId, after: { deliveryId } },
    }
  })
}
