import type * as contract from '#contract/company/websites.ts'
import { step } from '#machines/company/lifecycles/website.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { byId } from '#server/kernel/scope.ts'
import { take } from '#server/kernel/take.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { lockOwnStore } from './offers/find-store.ts'

export const changeHideStatus: Verb<typeof contract.changeHideStatus> = (ctx, input) => {
  const of = { call: 'store.changeHideStatus', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { storeId } = input
    const { facts, store } = await lockOwnStore(tx, ctx, storeId)
    const { hidden } = take(step(facts, { type: input.hidden ? 'HIDE' : 'SHOW' })).after
    await tx.update(stores).set({ hidden }).where(byId(stores.id, store.id))
    return {
      answer: 'SUCCESS' as const,
      audited: { action: hidden ? 'store.hide' : 'store.show', subject: storeId },
    }
  })
}
