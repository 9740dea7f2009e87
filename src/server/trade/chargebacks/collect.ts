import { eq } from 'drizzle-orm'
import type { CaseMessage } from '#contract/trade/case-messages.ts'
import { chargebackMessages } from '#server/db/schema/chargebacks.ts'
import { settings } from '#server/db/schema/merchants.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { receiveCaseMessage } from './offers/receive.ts'

/** How far the list of the network's messages was read. */
const place = 'network.case_messages'

/**
 * Takes what the network said of cases since the last time, message by message, each in a transaction of its own; then
 * the place in the network's list moves on. Cut off anywhere it begins again there, and a message that comes again
 * changes nothing. One that cannot be taken yet stops it there until the next time.
 */
export async function collectMessages(ctx: Ctx): Promise<JobSummary> {
  let taken = 0
  for (;;) {
    const [read] = await ctx.db.select().from(settings).where(eq(settings.name, place))
    const after = read?.value ?? null
    const { messages, next } = await ctx.services.network.caseMessages(after)
    for (const message of messages) await takeOne(ctx, message)
    taken += messages.length
    if (next === null || next === after) return taken > 0 ? { taken } : {}
    const value = next
    await ctx.db
      .insert(settings)
      .values({ name: place, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
  }
}

/** A case against a payment that is none of ours is kept and said: waiting would hold up every other case. */
async function takeOne(ctx: Ctx, message: CaseMessage): Promise<void> {
  try {
    await receiveCaseMessage(ctx, message)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not_found') throw error
    const { reference, caseReference, at } = message
    ctx.log.error({ reference, caseReference }, 'a case against a payment that is not known')
    await ctx.db
      .insert(chargebackMessages)
      .values({
        ...{ reference, caseReference, message, fate: 'passed', why: 'chargeback.unknown_case' },
        ...{ at: new Date(at), receivedAt: ctx.now },
      })
      .onConflictDoNothing()
  }
}
