import type * as contract from '#contract/company/offline-stores.ts'
import { reason } from '#domain/reasons.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { sendRenewal } from './apply-renew.ts'
import { refuseStoreGroup, storedView } from './keep.ts'
import { send } from './send.ts'
import { lockOwnOfflineStore } from './shared/find-store.ts'

/** Resubmits a store that was sent back; for a renewal, only its licence. */
export const update: Handler<typeof contract.update> = (ctx, input) => {
  const of = { call: 'offlineStore.update', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const store = await lockOwnOfflineStore(tx, ctx, input.storeId)
    refuseFor(store.status === 'draft' ? [reason('offline_store.not_sent')] : [])
    const { content, groupId, revision } = input
    if (groupId !== store.groupId) await refuseStoreGroup(tx, ctx, groupId)
    const sent =
      store.change === 'licence'
        ? await sendRenewal(tx, ctx, store, { licence: content.data, revision, event: 'SUBMIT' })
        : await send(tx, ctx, store, input)
    return {
      answer: storedView(sent),
      audited: {
        action: 'offline_store.send_again',
        subject: sent.id,
        before: { status: store.status },
        after: { status: sent.status, name: sent.name, groupId: sent.groupId },
      },
    }
  })
}
