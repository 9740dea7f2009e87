import { desc, eq, isNull, max } from 'drizzle-orm'
import type * as contract from '#contract/sandbox/receivers.ts'
import { ownReceiver, receiverPath, webhookLimits } from '#domain/notifications/webhooks.ts'
import {
  sandboxReceivers as played,
  sandboxReceived,
  webhookEndpoints,
} from '#server/db/schema/webhooks.ts'
import type { Handler, HandlersOf } from '#server/kernel/handler.ts'
import { only, unscoped } from '#server/kernel/scope.ts'

// Anyone may send to any name, so only the most recently used ones are listed.
const most = 50

/**
 * The webhook receivers to show: those that got something, most recent first, then those of endpoints that are still
 * waiting.
 */
const listReceivers: Handler<typeof contract.listReceivers> = async ({ db, services }) => {
  const { name, id } = sandboxReceived
  const got = await db
    .select({ name })
    .from(sandboxReceived)
    .groupBy(name)
    .orderBy(desc(max(id)))
    .limit(most)
  const endpoints = await db
    .select({ url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(
      only(
        unscoped('the sandbox shows every receiver of its own'),
        isNull(webhookEndpoints.deletedAt),
      ),
    )
  const { origin } = new URL(services.publicUrl)
  const waiting = endpoints.flatMap(({ url }) => ownReceiver(url, origin) ?? [])
  return { names: [...new Set([...got.map((one) => one.name), ...waiting])] }
}

const getReceiver: Handler<typeof contract.getReceiver> = async ({ db, services }, { name }) => {
  const [told] = await db.select().from(played).where(eq(played.name, name))
  const rows = await db
    .select()
    .from(sandboxReceived)
    .where(eq(sandboxReceived.name, name))
    .orderBy(desc(sandboxReceived.id))
    .limit(webhookLimits.received)
  return {
    url: `${services.publicUrl}${receiverPath(name)}`,
    answers: told?.answers ?? 'ok',
    received: rows.map(({ id, at, name: _, ...row }) => ({
      ...row,
      id: id.toString(),
      at: at.toISOString(),
    })),
  }
}

const setReceiver: Handler<typeof contract.setReceiver> = async ({ db }, { name, answers }) => {
  await db
    .insert(played)
    .values({ name, answers })
    .onConflictDoUpdate({ target: played.name, set: { answers } })
  return { answers }
}

export const sandboxReceivers = {
  handlers: { listReceivers, getReceiver, setReceiver } satisfies HandlersOf<typeof contract>,
}
