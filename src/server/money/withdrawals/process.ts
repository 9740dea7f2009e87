import type * as contract from '#contract/money/withdrawals.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { requestWithdrawal } from './shared/request.ts'
import { ratesFor } from './shared/terms.ts'
import { sourceOf } from './source.ts'

/** Requests a withdrawal of a website's balance, or of the client's over all visible websites. */
export const process: Handler<typeof contract.process> = async (ctx, input) => {
  const source = sourceOf(ctx, input)
  const rates = await ratesFor(ctx, source.merchantId, source.currency)
  const of = { call: 'withdraw.process', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { audited } = await requestWithdrawal(tx, ctx, { source, text: input.amount, rates })
    return { answer: 'SUCCESS' as const, audited }
  })
}
