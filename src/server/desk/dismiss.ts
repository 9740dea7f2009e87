import type * as contract from '#contract/desk/desk.ts'
import { decisionPermission } from '#domain/staff-permissions.ts'
import { askDesk } from '#server/cases/ask.ts'
import { inTurnOfCase } from '#server/cases/in-turn.ts'
import { endProposal, findProposal } from '#server/cases/proposals.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { requireStaffPermission } from '#server/kernel/staff-permission.ts'
import { write } from '#server/kernel/write.ts'
import { casesOf } from './rights.ts'

/** Ends a proposal without effect: its proposer withdraws it, or a colleague rejects it. */
export const dismiss: Handler<typeof contract.dismiss> = async (ctx, input) => {
  const { queue, subject, proposalId } = input
  casesOf(ctx, queue)
  const { id, decision, proposerId } = await findProposal(ctx.db, queue, subject, proposalId)
  requireStaffPermission(
    ctx,
    decisionPermission(queue, decision) ?? failFields({ proposalId: 'unknown_value' }),
  )
  return write(ctx, { call: 'desk.dismiss', owner: ctx.userId, input }, async (tx) => {
    await inTurnOfCase(tx, queue, subject)
    await endProposal(tx, ctx, id, 'DISMISS')
    // The case waits again, also for the sandbox's robot.
    await askDesk(tx, ctx, { queue, subject })
    return {
      answer: 'SUCCESS',
      audited: {
        ...{ action: 'desk.dismiss' as const, subject },
        after: { queue, decision, proposedBy: proposerId },
      },
    }
  })
}
