import type { Tx } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { robotWorks, type Waiting } from './ask.ts'
import { deskCases } from './queues.ts'

/** The sandbox's robot plays the staff: decides a case that waits, unless it is switched off. Says what it did. */
export async function decideByRobot(tx: Tx, ctx: Ctx, { queue, subject }: Waiting) {
  const desk = deskCases[queue]
  if (!desk || !(await robotWorks(tx))) return {}
  const step = await desk.robot(tx, ctx, subject)
  if (step === null) return {}
  await desk.decide(tx, ctx, { subject, ...step, noteEn: null, noteZh: null, amount: null })
  return { decided: step.decision, subject }
}
