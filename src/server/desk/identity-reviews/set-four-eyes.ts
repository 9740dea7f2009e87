import type * as contract from '#contract/desk/identity-reviews.ts'
import { fourEyesSetting } from '#server/company/identity/offers/four-eyes.ts'
import { settings } from '#server/db/schema/merchants.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'

export const setFourEyes: Verb<typeof contract.setFourEyes> = async (ctx, input) => {
  return write(
    ctx,
    { call: 'identityReview.setFourEyes', owner: ctx.userId, input },
    async (tx) => {
      const value = input.on ? 'on' : 'off'
      await tx
        .insert(settings)
        .values({ name: fourEyesSetting, value })
        .onConflictDoUpdate({ target: settings.name, set: { value } })
      return {
        answer: 'SUCCESS' as const,
        audited: {
          action: 'desk.set_four_eyes',
          subject: fourEyesSetting,
          after: { on: input.on },
        },
      }
    },
  )
}
