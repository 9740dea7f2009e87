import type * as contract from '#contract/company/websites.ts'
import { reasonsAgainst } from '#machines/company/lifecycles/website.ts'
import { inTurnOfCase } from '#server/cases/in-turn.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { lockOwnStore } from './shared/find-store.ts'
import { unbind } from './unbind.ts'

/** The website keeps its name in every log; its URL may be added again. */
export const delStore: Handler<typeof contract.delStore> = (ctx, input) => {
  const of = { call: 'store.delete', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    await inTurnOfCase(tx, 'website', input.storeId)
    const found = await lockOwnStore(tx, ctx, input.storeId)
    const { store, facts } = found
    refuseFor(reasonsAgainst(facts, { type: 'DELETE' }))
    const unbound = facts.bound ? [await unbind(tx, ctx, found)] : []
    await tx.update(stores).set({ deletedAt: ctx.now }).where(byId(stores.id, store.id))
    const { name: storeName, url: storeUrl, state, groupId } = store
    return {
      answer: 'SUCCESS' as const,
      audited: [
        ...unbound,
        {
          action: 'store.delete',
          subject: store.id,
          before: { storeName, storeUrl, state, groupId },
        },
      ],
    }
  })
}
