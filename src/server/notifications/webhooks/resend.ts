import { asc, gte, inArray, sql } from 'drizzle-orm'
import type * as contract from '#contract/notifications/webhooks.ts'
import { type DeliveryStatus, webhookLimits } from '#domain/notifications/webhooks.ts'
import { transition } from '#machines/notifications/lifecycles/webhook-delivery.ts'
import type { Changes } from '#server/db/open.ts'
import { webhookDeliveries } from '#server/db/schema/webhooks.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { noteWork } from '#server/kernel/due-work.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId, only } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { factsOf, findDelivery } from './deliveries.ts'
import { lockEndpoint } from './endpoints.ts'
import { eventSummary, visibleEvents } from './visible-events.ts'

const anew = (now: Date): Changes<typeof webhookDeliveries> => ({
  ...{ dueAt: now, firstTriedAt: null, tries: 0, endedAt: null },
})
/** A delivery that is resent alone goes behind the pending ones, which did not wait for it. */
const lastPlace = sql`nextval(pg_get_serial_sequence('webhook_deliveries', 'place'))`

/** Sends one event again, with its id. A pending delivery is due at once and keeps its position. */
export const resend: Handler<typeof contract.resend> = (ctx, input) => {
  const of = { call: 'webhook.resend', owner: ctx.userId, input }
  return write(ctx, of, async (tx) => {
    const { row } = await findDelivery(tx, ctx, input.deliveryId)
    const endpoint = await lockEndpoint(tx, ctx, row.endpointId)
    const found = await findDelivery(tx, ctx, row.id)
    const { status } = applyTransition(
      transition(factsOf({ ...found, endpoint }), { type: 'SEND_AGAIN' }),
    ).after
    const waits = found.row.status === 'pending'
    await tx
      .update(webhookDeliveries)
      .set(waits ? { dueAt: ctx.now } : { status, ...anew(ctx.now), place: lastPlace })
      .where(byId(webhookDeliveries.id, row.id))
    noteWork(tx, 'webhooks', ctx.now)
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'webhook.resend',
        ...{ subject: row.id, before: { status: found.row.status }, after: { status } },
      },
    }
  })
}

const untaken = ['failed', 'canceled'] as const satisfies readonly DeliveryStatus[]

/**
 * Sends again what an endpoint failed to accept since an instant, or everything since then, in the original order.
 * Limited to current subscriptions and visible events.
 */
export const resendSince: Handler<typeof contract.resendSince> = (ctx, input) => {
  const { endpointId, since, delivered } = input
  const of = { call: 'webhook.resendSince', owner: ctx.userId, input }
  return write(ctx, of, async (tx) => {
    const endpoint = await lockEndpoint(tx, ctx, endpointId)
    const ended: readonly DeliveryStatus[] = delivered ? [...untaken, 'delivered'] : untaken
    const facts = { status: 'failed', endpoint: endpoint.status } as const
    const { status } = applyTransition(transition(facts, { type: 'SEND_AGAIN' })).after
    const rows = await tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(
        only(
          byId(webhookDeliveries.endpointId, endpoint.id),
          gte(webhookDeliveries.at, new Date(since)),
          inArray(webhookDeliveries.status, [...ended]),
          await visibleEvents(tx, ctx),
          eventSummary(tx, endpoint),
        ),
      )
      .orderBy(asc(webhookDeliveries.at), asc(webhookDeliveries.place))
      .limit(webhookLimits.sentAgain)
    const ids = rows.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += 1_000)
      await tx
        .update(webhookDeliveries)
        .set({ status, ...anew(ctx.now) })
        .where(byId(webhookDeliveries.id, ids.slice(from, from + 1_000)))
    noteWork(tx, 'webhooks', ctx.now)
    return {
      answer: { count: ids.length },
      audited: {
        action: 'webhook.resend',
        ...{ subject: endpoint.id, after: { since, delivered, count: ids.length } },
      },
    }
  })
}
