import type * as contract from '#contract/company/websites.ts'
import { transition } from '#machines/company/lifecycles/website.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { lockOwnStore } from './shared/find-store.ts'

export const changeHideStatus: Handler<typeof contract.changeHideStatus> = (ctx, input) => {
  const of = { call: 'store.changeHideStatus', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { storeId } = input
    const { facts, store } = await lockOwnStore(tx, ctx, storeId)
    const { hidden } = applyTransition(
      transition(facts, { type: input.hidden ? 'HIDE' : 'SHOW' }),
    ).after
    await tx.update(stores).set({ hidden }).where(byId(stores.id, store.id))
    return {
      answer: 'SUCCESS' as const,
      audited: { action: hidden ? 'store.hide' : 'store.show', subject: storeId },
    }
  })
}
