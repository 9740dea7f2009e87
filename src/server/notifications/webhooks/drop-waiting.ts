import { eq, isNull, type SQL } from 'drizzle-orm'
import {
  type DeliveryFacts,
  transition,
} from '#machines/notifications/lifecycles/webhook-delivery.ts'
import type { Tx } from '#server/db/open.ts'
import { webhookDeliveries } from '#server/db/schema/webhooks.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { noteWork } from '#server/kernel/due-work.ts'
import { byId, only } from '#server/kernel/scope.ts'

const waits: DeliveryFacts = { status: 'pending', endpoint: 'disabled' }

/** What waits for an endpoint. */
export const waitingFor = (endpointId: string) =>
  only(byId(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, 'pending'))

/** Cancels what waits for an endpoint that is not told of it any more, or of nothing; one step, for all of them wait. */
export async function dropWaiting(
  tx: Tx,
  endpointId: string,
  now: Date,
  which?: SQL,
): Promise<void> {
  const { status } = applyTransition(transition(waits, { type: 'DROP' })).after
  await tx
    .update(webhookDeliveries)
    .set({ status, endedAt: now, lockedUntil: null })
    .where(only(waitingFor(endpointId), which))
}

/** Lets what waits for an endpoint begin anew: it is due now, and has its three days again. */
export async function beginAnew(tx: Tx, endpointId: string, now: Date): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ dueAt: now, firstTriedAt: null, tries: 0 })
    .where(only(waitingFor(endpointId), isNull(webhookDeliveries.lockedUntil)))
  noteWork(tx, 'webhooks', now)
}
