import type * as contract from '#contract/company/offline-stores.ts'
import { withLicence } from '#domain/company/offline-stores/checks.ts'
import { transition } from '#machines/company/lifecycles/offline-store.ts'
import { offlineStores } from '#server/db/schema/offline-stores.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { openContent } from './content.ts'
import { beginStore, refuseOtherRevision, refuseStoreGroup, storedView, written } from './keep.ts'
import { lockOwnOfflineStore, storeFactsOf } from './shared/find-store.ts'

/** Saves the content: one draft per store, shared by its users. The second of two concurrent edits fails. */
export const saveDraft: Handler<typeof contract.saveDraft> = (ctx, input) => {
  const of = { call: 'offlineStore.saveDraft', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { storeId, revision, groupId } = input
    const draft = storeId === undefined ? null : await lockOwnOfflineStore(tx, ctx, storeId)
    if (draft?.groupId !== groupId) await refuseStoreGroup(tx, ctx, groupId)
    const store = draft ?? (await beginStore(tx, ctx))
    refuseOtherRevision(store, revision)
    applyTransition(transition(storeFactsOf(store, ctx.now), { type: 'SAVE' }))
    const before = openContent(ctx, store.id, store.content)
    // In a renewal that was sent back, only the licence may change.
    const content =
      store.change === 'licence'
        ? { ...before, data: withLicence(before.data, input.content.data) }
        : input.content
    const [kept] = await tx
      .update(offlineStores)
      .set(await written(tx, ctx, store, { content, groupId }))
      .where(byId(offlineStores.id, store.id))
      .returning()
    if (!kept) return fail('internal')
    return {
      answer: storedView(kept),
      audited: { action: 'offline_store.draft', subject: store.id },
    }
  })
}
