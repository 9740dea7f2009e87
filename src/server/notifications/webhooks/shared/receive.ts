import { desc, isNull, lt, sql } from 'drizzle-orm'
import { minute } from '#domain/durations.ts'
import { receiverPath, webhookLimits } from '#domain/notifications/webhooks.ts'
import type { Database } from '#server/db/open.ts'
import { sandboxReceived, sandboxReceivers, webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { wallClock } from '#server/kernel/clock.ts'
import { byId, only, unscoped } from '#server/kernel/scope.ts'
import type { Services } from '#server/ports/services.ts'
import { goodSecrets } from '../secrets.ts'
import { isSignedBy } from '../sign.ts'

/** A webhook request to a receiver of the sandbox. */
export type Came = {
  readonly name: string
  readonly at: Date
  readonly header: (name: string) => string | undefined
  readonly body: string
}

/** The HTTP status for each configured response of a receiver; 0 means no response until the sender gives up. */
const statuses = { ok: 200, error: 500, slow: 0, redirect: 302, gone: 410 } as const
/** A signature with a timestamp further off is invalid. */
const tolerance = 5 * minute

type World = { readonly db: Database; readonly services: Services }

/** Stores a request with the validity of its signature; returns the status of the response. */
export async function receive(
  { db, services }: World,
  { name, at, header, body }: Came,
): Promise<(typeof statuses)[keyof typeof statuses]> {
  const [told] = await db
    .select()
    .from(sandboxReceivers)
    .where(sql`${sandboxReceivers.name} = ${name}`)
  const answered = statuses[told?.answers ?? 'ok']
  const sent = {
    webhookId: header('webhook-id') ?? '',
    timestamp: header('webhook-timestamp') ?? '',
    signature: header('webhook-signature') ?? '',
  }
  const signed = await judge({ db, services }, { name, at, body, ...sent })
  await db.insert(sandboxReceived).values({ name, at, body, ...sent, signed, answered })
  await dropOlder(db, name)
  return answered
}

/** Keeps only the latest requests of a receiver, because anyone can send to it. */
async function dropOlder(db: Database, name: string): Promise<void> {
  const { id } = sandboxReceived
  const own = byId(sandboxReceived.name, name)
  const kept = db.select({ id }).from(sandboxReceived).where(own).orderBy(desc(id))
  const oldest = kept.limit(1).offset(webhookLimits.received - 1)
  await db.delete(sandboxReceived).where(only(own, lt(id, oldest)))
}

type Signed = { readonly name: string; readonly at: Date; readonly body: string } & Readonly<
  Record<'webhookId' | 'timestamp' | 'signature', string>
>

async function judge({ db, services }: World, sent: Signed) {
  const url = `${services.publicUrl}${receiverPath(sent.name)}`
  const endpoints = await db
    .select()
    .from(webhookEndpoints)
    .where(
      only(
        unscoped('the receiver is known by its address'),
        isNull(webhookEndpoints.deletedAt),
        sql`${webhookEndpoints.url} = ${url}`,
      ),
    )
  if (endpoints.length === 0) return 'unknown'
  const timestamp = Number(sent.timestamp)
  const isFresh = Math.abs(wallClock.now().getTime() - timestamp * 1_000) <= tolerance
  const secrets = endpoints.flatMap((one) => goodSecrets(services.vault, one, sent.at))
  const { webhookId: id, body } = sent
  return isFresh && isSignedBy(secrets, sent.signature, { id, timestamp, body })
    ? 'holds'
    : 'broken'
}
