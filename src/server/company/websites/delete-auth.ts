import type * as contract from '#contract/company/websites.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { lockOwnStore } from './shared/find-store.ts'
import { unbind } from './unbind.ts'

export const deleteAuth: Handler<typeof contract.deleteAuth> = (ctx, input) => {
  const of = { call: 'store.deleteAuth', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => ({
    answer: 'SUCCESS' as const,
    audited: await unbind(tx, ctx, await lockOwnStore(tx, ctx, input.storeId)),
  }))
}
