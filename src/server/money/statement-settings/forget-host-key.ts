import type * as contract from '#contract/money/statement-settings.ts'
import { statementSettings } from '#server/db/schema/statement-settings.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { answerOf, lockedSetting } from './settings.ts'

export const forgetHostKey: Handler<typeof contract.forgetHostKey> = (ctx, input) => {
  const of = { call: 'statement.forgetHostKey', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const before = await lockedSetting(tx, ctx, input.seen)
    const [after] = await tx
      .update(statementSettings)
      .set({ hostKey: null, hostKeyAt: null })
      .where(ofMerchant(ctx, statementSettings))
      .returning()
    return {
      answer: await answerOf(tx, ctx, after),
      audited: before?.hostKey
        ? {
            action: 'statement_settings.forget_key',
            subject: ctx.merchantId,
            before: { hostKey: before.hostKey },
            after: { hostKey: null },
          }
        : [],
    }
  })
}
