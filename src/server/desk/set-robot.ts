import type * as contract from '#contract/desk.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { robotSetting, robotWorks } from './ask.ts'
import { askDeskAgain } from './ask-again.ts'

/** Switches the robot. Switched on, it also takes up what has waited in the meantime. */
export const setRobot: Verb<typeof contract.setRobot> = async (ctx, { on }) => {
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
