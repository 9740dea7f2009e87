import { sql } from 'drizzle-orm'
import type * as contract from '#contract/desk/desk.ts'
import { deskQueues } from '#domain/cases.ts'
import { askDesk, robotSetting, robotWorks } from '#server/cases/ask.ts'
import type { Tx } from '#server/db/open.ts'
import { settings } from '#server/db/schema/merchants.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { isWaiting } from './case-rows.ts'

/** Switches the robot on or off. Switched on, it also takes up the cases that waited meanwhile. */
export const setRobot: Handler<typeof contract.setRobot> = async (ctx, { on }) => {
  if (ctx.services.mode !== 'sandbox') return fail('not_found')
  return write(ctx, { call: 'desk.setRobot', owner: ctx.userId, input: { on } }, async (tx) => {
    const before = await robotWorks(tx)
    const value = on ? 'on' : 'off'
    await tx
      .insert(settings)
      .values({ name: robotSetting, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
    if (on && !before) await askDeskAgain(tx, ctx)
    return {
      answer: 'SUCCESS',
      audited: {
        action: 'desk.set_robot',
        subject: robotSetting,
        before: { on: before },
        after: { on },
      },
    }
  })
}

/** Enqueues every waiting case: the robot was off when they arrived. */
async function askDeskAgain(tx: Tx, ctx: Ctx): Promise<void> {
  for (const queue of deskQueues) {
    const of = ctx.services.extensions.cases[queue]
    const { rows } = await tx.execute<{ subject: string }>(
      sql`select c.subject from (${of.rows}) as c where ${isWaiting(of)}`,
    )
    for (const { subject } of rows) await askDesk(tx, ctx, { queue, subject })
  }
}
