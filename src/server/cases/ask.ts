import { eq } from 'drizzle-orm'
import type { DeskQueue } from '#domain/cases.ts'
import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** A case that waits for the provider. */
export type Waiting = { readonly queue: DeskQueue; readonly subject: string }

/** The setting that switches the robot off. */
export const robotSetting = 'desk.robot'

/** Whether the robot plays the staff in this database. */
export async function robotWorks(tx: Pick<Tx, 'select'>): Promise<boolean> {
  const [row] = await tx.select().from(settings).where(eq(settings.name, robotSetting))
  return row?.value !== 'off'
}

/**
 * Says that a case waits for the provider; called in the transaction in which it begins to. The desk finds it by its
 * state. In the sandbox the robot looks at it after a while by the clock.
 */
export async function askDesk(tx: Tx, ctx: Ctx, waiting: Waiting): Promise<void> {
  if (ctx.services.mode !== 'sandbox') return
  const dueAt = new Date(ctx.now.getTime() + limits.robotDelay[waiting.queue])
  await enqueue(tx, { kind: 'desk.robot', dueAt, payload: waiting })
}
