import { robotWorks, type Waiting } from '#server/cases/ask.ts'
import { waitingProposal } from '#server/cases/proposals.ts'
import type { Tx } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The sandbox's robot acts as the staff: it decides a waiting case unless switched off. Returns what it did. */
export async function decideByRobot(tx: Tx, ctx: Ctx, { queue, subject }: Waiting) {
  if (!(await robotWorks(tx))) return {}
  // A proposal made by a staff member is left to people.
  if (await waitingProposal(tx, queue, subject)) return {}
  const desk = ctx.services.extensions.cases[queue]
  const step = await desk.robot(tx, ctx, subject)
  if (step === null) return {}
  const deciding = { subject, reference: null, ...step, noteEn: null, noteZh: null, amount: null }
  await (await desk.decide(tx, ctx, deciding))(tx)
  return { decided: step.decision, subject }
}
