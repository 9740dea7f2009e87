import type { CaseMessage } from '#contract/payments/case-messages.ts'
import { chargebackMessages } from '#server/db/schema/chargebacks.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { readOn } from '#server/kernel/read-on.ts'
import { receiveCaseMessage } from './shared/receive.ts'

/** Collects new case messages from the network, each in a transaction of its own. */
export const collectMessages = (ctx: Ctx): Promise<JobSummary> =>
  readOn(ctx, {
    place: 'network.case_messages',
    ask: (after) => ctx.services.network.caseMessages(after),
    take: (message) => takeOne(ctx, message),
  })

/** The payment is unknown or in another currency; a retry cannot help. */
const leadsNowhere: ReadonlySet<string> = new Set(['not_found', 'invalid_input'])

/**
 * A message about an unknown payment is logged and stored rather than retried, because retrying would hold up every
 * other case.
 */
async function takeOne(ctx: Ctx, message: CaseMessage): Promise<void> {
  try {
    await receiveCaseMessage(ctx, message)
  } catch (error) {
    if (!(error instanceof Failure) || !leadsNowhere.has(error.code)) throw error
    const { reference, caseReference, at } = message
    ctx.log.error(
      { reference, caseReference, code: error.code },
      'a case against a payment that is not known',
    )
    await ctx.db
      .insert(chargebackMessages)
      .values({
        ...{ reference, caseReference, message, fate: 'passed', why: 'chargeback.unknown_case' },
        ...{ at: new Date(at), receivedAt: ctx.now },
      })
      .onConflictDoNothing()
  }
}
