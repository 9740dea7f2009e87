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

/** The pending deliveries of an endpoint. */
export const waitingFor = (endpointId: string) =>
  only(byId(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, 'pending'))

/**
 * Cancels pending deliveries of an endpoint that no longer subscribes to them, or no longer to anything; one transition
 * serves for all, because all are pending.
 */
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

/** Restarts the pending deliveries of an endpoint: they are due now, with another three days of retries. */
export async function beginAnew(tx: Tx, endpointId: string, now: Date): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ dueAt: now, firstTriedAt: null, tries: 0 })
    .where(only(waitingFor(endpointId), isNull(webhookDeliveries.lockedUntil)))
  noteWork(tx, 'webhooks', now)
}
