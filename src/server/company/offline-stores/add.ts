import type * as contract from '#contract/company/offline-stores.ts'
import { reason } from '#domain/reasons.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { beginStore, refuseStoreGroup, storedView } from './keep.ts'
import { send } from './send.ts'
import { lockOwnOfflineStore } from './shared/find-store.ts'

/** Submits a store for the first time: a draft, or a new one created with this call. */
export const add: Handler<typeof contract.add> = (ctx, input) => {
  const of = { call: 'offlineStore.add', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { storeId, groupId } = input
    const draft = storeId === undefined ? null : await lockOwnOfflineStore(tx, ctx, storeId)
    await refuseStoreGroup(tx, ctx, groupId)
    const store = draft ?? (await beginStore(tx, ctx))
    const again = store.status === 'decline' || store.status === 'modify'
    refuseFor(again ? [reason('offline_store.sent_back')] : [])
    const sent = await send(tx, ctx, store, input)
    return {
      answer: storedView(sent),
      audited: {
        action: 'offline_store.send',
        subject: sent.id,
        after: { code: sent.code, name: sent.name, type: sent.type, groupId },
      },
    }
  })
}
