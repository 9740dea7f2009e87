import { eq } from 'drizzle-orm'
import type { DeskQueue } from '#domain/cases.ts'
import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** A case that is waiting for a decision by the provider. */
export type Waiting = { readonly queue: DeskQueue; readonly subject: string }

/** The setting that switches the robot off. */
export const robotSetting = 'desk.robot'

/** Whether the robot acts as the provider's staff in this database. */
export async function robotWorks(tx: Pick<Tx, 'select'>): Promise<boolean> {
  const [row] = await tx.select().from(settings).where(eq(settings.name, robotSetting))
  return row?.value !== 'off'
}

/**
 * Submits a case to the desk; called in the transaction in which the case begins to wait. The desk finds it by its
 * state; in the sandbox the robot is scheduled to look at it after a delay by the clock.
 */
export async function askDesk(tx: Tx, ctx: Ctx, waiting: Waiting): Promise<void> {
  if (ctx.services.mode !== 'sandbox') return
  const dueAt = new Date(ctx.now.getTime() + limits.robotDelay[waiting.queue])
  await enqueue(tx, { kind: 'desk.robot', dueAt, payload: waiting })
}
