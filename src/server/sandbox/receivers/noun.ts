import { desc, eq } from 'drizzle-orm'
import type * as contract from '#contract/sandbox/receivers.ts'
import { receiverPath, webhookLimits } from '#domain/told/webhooks.ts'
import { sandboxReceivers as played, sandboxReceived } from '#server/db/schema/webhooks.ts'
import type { Verb, VerbsOf } from '#server/kernel/verb.ts'

/** What a receiver got, the latest first, and how it answers. */
const getReceiver: Verb<typeof contract.getReceiver> = async ({ db, services }, { name }) => {
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

/** Says how a receiver answers from now on. */
const setReceiver: Verb<typeof contract.setReceiver> = async ({ db }, { name, answers }) => {
  await db
    .insert(played)
    .values({ name, answers })
    .onConflictDoUpdate({ target: played.name, set: { answers } })
  return { answers }
}

export const sandboxReceivers = {
  verbs: { getReceiver, setReceiver } satisfies VerbsOf<typeof contract>,
}
