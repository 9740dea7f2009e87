import { sql } from 'drizzle-orm'
import { deskQueues } from '#domain/desk.ts'
import type { Tx } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { askDesk } from './ask.ts'
import { isWaiting } from './case-rows.ts'
import { deskCases } from './queues.ts'

/** Asks for every case that waits: the robot was away when they began to. */
export async function askDeskAgain(tx: Tx, ctx: Ctx): Promise<void> {
  for (const queue of deskQueues) {
    const of = deskCases[queue]
    const { rows } = await tx.execute<{ subject: string }>(
      sql`select c.subject from (${of.rows}) as c where ${isWaiting(of)}`,
    )
    for (const { subject } of rows) await askDesk(tx, ctx, { queue, subject })
  }
}
