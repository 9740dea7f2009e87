import type * as contract from '#contract/told/webhooks.ts'
import { hour } from '#domain/durations.ts'
import { reason } from '#domain/reasons.ts'
import { testEvent } from '#domain/told/webhook-events.ts'
import { webhookLimits } from '#domain/told/webhooks.ts'
import { step } from '#machines/told/lifecycles/webhook-endpoint.ts'
import { emitTo } from '#server/events/emit.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import { countWithin } from '#server/kernel/rate-limit.ts'
import { take } from '#server/kernel/take.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { lockEndpoint } from './endpoints.ts'

const limit = { name: 'webhook.test', max: webhookLimits.testsPerHour, windowMs: hour }

/** Sends an endpoint the event of the test, whatever it has chosen. */
export const sendTest: Verb<typeof contract.sendTest> = (ctx, input) => {
  const { merchantId } = ctx
  const of = { call: 'webhook.sendTest', owner: ctx.userId, input }
  return write(ctx, of, async (tx) => {
    const { id: endpointId, status } = await lockEndpoint(tx, ctx, input.endpointId)
    take(step(status, { type: 'TEST' }))
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
