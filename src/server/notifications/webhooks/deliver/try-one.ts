import { sql } from 'drizzle-orm'
import { isOwnReceiver, webhookLimits } from '#domain/notifications/webhooks.ts'
import type { Database } from '#server/db/open.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#server/db/schema/webhooks.ts'
import { transact } from '#server/db/transact.ts'
import { wallClock } from '#server/kernel/clock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { outboundGuard } from '#server/ports/outbound/guard.ts'
import type { Services } from '#server/ports/services.ts'
import { goodSecrets } from '../secrets.ts'
import { signaturesBy } from '../sign.ts'
import type { Claimed } from './claim.ts'
import { type Posted, post } from './post.ts'
import { settle } from './settle.ts'

/** The origin of the sandbox itself; null in live mode, where there are no own receivers. */
export const ownOrigin = ({ mode, publicUrl }: Pick<Services, 'mode' | 'publicUrl'>) =>
  mode === 'sandbox' ? new URL(publicUrl).origin : null

type Deps = {
  readonly db: Database
  /** The context of an attempt, at the current time of each call. */
  readonly ctx: () => Ctx
  /** From 0 to 1. */
  readonly random: () => number
}

/** Makes a claimed attempt. If the process dies in it, another process repeats it with the same `webhook-id`. */
export async function tryOne({ db, ctx, random }: Deps, claimed: Claimed): Promise<void> {
  const begun = ctx()
  const { services } = begun
  const [found] = await db
    .select({ endpoint: webhookEndpoints, body: webhookEvents.body })
    .from(webhookEndpoints)
    .innerJoin(webhookEvents, byId(webhookEvents.id, claimed.eventId))
    .where(byId(webhookEndpoints.id, claimed.endpointId))
  if (found?.endpoint.status !== 'enabled') return await letGo(db, claimed)
  const { endpoint, body } = found
  // Receivers compare it with the real time, wherever the sandbox clock was moved.
  const timestamp = Math.floor(wallClock.now().getTime() / 1_000)
  const signed = { id: claimed.eventId, timestamp, body }
  const secrets = goodSecrets(services.vault, endpoint, begun.now)
  const signature = signaturesBy(secrets, signed)
  const headers = {
    'webhook-id': claimed.eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  }
  const { url } = endpoint
  const guard = isOwnReceiver(url, ownOrigin(services))
    ? undefined
    : outboundGuard({ ports: webhookLimits.ports, allowed: services.outboundAllowed })
  const started = performance.now()
  const posted =
    secrets.length > 0 ? await post({ url, body, headers, guard }) : unsigned(begun, endpoint.id)
  const ms = Math.round(performance.now() - started)
  const tried = { endpoint, at: begun.now, ms, url, timestamp, signature, posted }
  await transact(db, (tx) => settle(tx, ctx(), claimed, tried, random()))
}

/** The result of an attempt without a usable secret: nothing is sent, and the fault is on our side. */
function unsigned({ log }: Ctx, endpointId: string): Posted {
  log.error({ endpointId }, 'the secret of a webhook does not open: sealed under another key')
  return { status: null, fault: 'secret', answer: '' }
}

/** Releases a claim without an attempt. */
async function letGo(db: Database, { id }: Claimed): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ lockedUntil: null, tries: sql`${webhookDeliveries.tries} - 1` })
    .where(byId(webhookDeliveries.id, id))
}
