import { eq } from 'drizzle-orm'
import { nextTry } from '#domain/notifications/webhooks.ts'
import { transition as stepDelivery } from '#machines/notifications/lifecycles/webhook-delivery.ts'
import { transition as stepEndpoint } from '#machines/notifications/lifecycles/webhook-endpoint.ts'
import type { Tx } from '#server/db/open.ts'
import { webhookDeliveries, webhookEndpoints, webhookTries } from '#server/db/schema/webhooks.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, only } from '#server/kernel/scope.ts'
import { dropWaiting, waitingFor } from '../drop-waiting.ts'
import { webhookEvents } from '../events.ts'
import type { StoredEndpoint } from '../secrets.ts'
import type { Claimed } from './claim.ts'
import type { Posted } from './post.ts'

/** An attempt with its request and its result. */
export type Tried = {
  /** As it was when the attempt began. */
  readonly endpoint: StoredEndpoint
  readonly at: Date
  readonly ms: number
  readonly url: string
  readonly timestamp: number
  readonly signature: string
  readonly posted: Posted
}

const gone = 410

/** Matches this claim only: after an expired lease the delivery may have been claimed again. */
const claimIs = ({ id, tries }: Claimed) =>
  only(
    byId(webhookDeliveries.id, id),
    eq(webhookDeliveries.status, 'pending'),
    eq(webhookDeliveries.tries, tries),
  )

/**
 * Stores the result of an attempt on the delivery and on its endpoint, which may be paused or disabled as a
 * consequence. `chance` is from 0 to 1. A healthy endpoint is neither locked nor updated on success, so that its
 * deliveries do not wait for each other.
 */
export async function settle(
  tx: Tx,
  ctx: Ctx,
  claimed: Claimed,
  { posted, endpoint: before, ...sent }: Tried,
  chance: number,
): Promise<void> {
  const { status, fault, answer } = posted
  const isTouched = fault !== null || before.failures > 0
  const endpoint = isTouched ? await lockEndpoint(tx, before.id) : before
  const facts = { status: 'pending', endpoint: endpoint.status } as const
  const retryAt = fault === null || status === gone ? null : nextTry(claimed, ctx.now, chance)
  const type = fault === null ? 'TAKEN' : retryAt ? 'NOT_TAKEN' : 'GIVE_UP'
  const { after } = applyTransition(stepDelivery(facts, { type }))
  const found = await tx
    .update(webhookDeliveries)
    .set({
      status: after.status,
      ...{ lastStatus: status, lastFault: fault, lockedUntil: null },
      ...(retryAt ? { dueAt: retryAt } : { endedAt: ctx.now }),
    })
    .where(claimIs(claimed))
    .returning({ id: webhookDeliveries.id })
  const { id, merchantId } = endpoint
  await tx
    .insert(webhookTries)
    .values({ merchantId, deliveryId: claimed.id, ...sent, httpStatus: status, fault, answer })
  if (found.length === 0 || !isTouched) return
  const failures = fault === null ? 0 : endpoint.failures + 1
  await tx.update(webhookEndpoints).set({ failures }).where(byId(webhookEndpoints.id, id))
  if (status === gone) await close(tx, ctx, endpoint, 'GONE')
  else if (type === 'GIVE_UP') await close(tx, ctx, endpoint, 'GIVE_UP')
}

/** An endpoint, locked until the transaction ends, without blocking the insertion of events for it. */
async function lockEndpoint(tx: Tx, id: string): Promise<StoredEndpoint> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(byId(webhookEndpoints.id, id))
    .for('no key update')
  if (!row) throw new Error(`no endpoint ${id}`)
  return row
}

/** Disables an endpoint that is gone, or pauses one that failed for three days, and notifies its merchant. */
async function close(
  tx: Tx,
  ctx: Ctx,
  { id, merchantId, url, status: before }: StoredEndpoint,
  type: 'GONE' | 'GIVE_UP',
): Promise<void> {
  const taken = stepEndpoint(before, { type }).transition
  // The endpoint has been paused or disabled meanwhile.
  if (!taken) return
  const status = taken.after
  const cause = type === 'GONE' ? 'gone' : 'gave_up'
  await tx
    .update(webhookEndpoints)
    .set({ status, cause, statusAt: ctx.now })
    .where(byId(webhookEndpoints.id, id))
  const waiting = await tx.$count(webhookDeliveries, waitingFor(id))
  if (type === 'GONE') await dropWaiting(tx, id, ctx.now)
  await notifyMerchant(tx, ctx, type === 'GONE' ? webhookEvents.gone : webhookEvents.gaveUp, {
    ...{ merchantId, subject: id, storeId: null },
    params: { url, waiting },
  })
  await audit(tx, ctx, {
    action: type === 'GONE' ? 'webhook.disable' : 'webhook.pause',
    ...{ subject: id, merchantId, before: { status: before }, after: { status, cause } },
  })
}
