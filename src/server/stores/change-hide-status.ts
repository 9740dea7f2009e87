import { eq } from 'drizzle-orm'
import type * as contract from '#contract/stores.ts'
import { reasonsAgainst } from '#machines/lifecycles/website.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { lockOwnStore } from './find-store.ts'

export const changeHideStatus: Verb<typeof contract.changeHideStatus> = (ctx, input) => {
  const of = { call: 'store.changeHideStatus', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { storeId, hidden } = input
    const { facts } = await lockOwnStore(tx, ctx, storeId)
    refuseFor(reasonsAgainst(facts, { type: hidden ? 'HIDE' : 'SHOW' }))
    await tx.update(stores).set({ hidden }).where(eq(stores.id, storeId))
    return {
      answer: 'SUCCESS' as const,
      audited: { action: hidden ? 'store.hide' : 'store.show', subject: storeId },
    }
  })
}
