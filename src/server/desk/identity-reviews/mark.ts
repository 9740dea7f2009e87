import type * as contract from '#contract/desk/identity-reviews.ts'
import { noteMissing } from '#domain/notes.ts'
import { markField } from '#server/company/identity/shared/review.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'

export const mark: Handler<typeof contract.mark> = async (ctx, input) => {
  const unwritten = input.mark && noteMissing(input.mark)
  if (unwritten) return failFields({ [`mark.${unwritten}`]: 'required' })
  return write(ctx, { call: 'identityReview.mark', owner: ctx.userId, input }, async (tx) => {
    const { applicationId, path, mark: said } = input
    const merchantId = await markField(tx, ctx, input, said)
    return {
      answer: 'SUCCESS' as const,
      audited: {
        ...{ action: 'identity.mark' as const, subject: applicationId, merchantId },
        after: { path, reason: said?.reason ?? null },
      },
    }
  })
}
