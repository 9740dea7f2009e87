import { eq } from 'drizzle-orm'
import { settings } from '#server/db/schema/merchants.ts'
import { transact } from '#server/db/transact.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { receiveCaseMessage } from './offers/receive.ts'

/** How far the list of the network's messages was read. */
const place = 'network.case_messages'

/**
 * Takes what the network said of cases since the last time, message by message: each in a transaction of its own, in
 * which the place in the network's list moves on behind the last of them. Cut off anywhere it begins again there, and a
 * message that comes again changes nothing.
 */
export async function collectMessages(ctx: Ctx): Promise<JobSummary> {
  let taken = 0
  for (;;) {
    const [read] = await ctx.db.select().from(settings).where(eq(settings.name, place))
    const after = read?.value ?? null
    const { messages, next } = await ctx.services.network.caseMessages(after)
    for (const message of messages)
      await transact(ctx.db, (tx) => receiveCaseMessage(tx, ctx, message))
    taken += messages.length
    if (next === null || next === after) return taken > 0 ? { taken } : {}
    const value = next
    await ctx.db
      .insert(settings)
      .values({ name: place, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
  }
}
