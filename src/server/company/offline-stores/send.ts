import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/company/offline-stores.ts'
import { transition } from '#machines/company/lifecycles/offline-store.ts'
import type { Tx } from '#server/db/open.ts'
import { offlineStores } from '#server/db/schema/offline-stores.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import { againstUnchanged, asSent } from './content.ts'
import { noteSent, refuseOtherRevision, refuseUnsendable, written } from './keep.ts'
import { type OfflineStore, storeFactsOf } from './shared/find-store.ts'

type Writing = Pick<Input<typeof contract.update>, 'content' | 'groupId' | 'revision'>

/** Submits a store with its current content, unless there are reasons against it. */
export async function send(
  tx: Tx,
  ctx: MerchantCtx,
  store: OfflineStore,
  { content: typed, groupId, revision }: Writing,
): Promise<OfflineStore> {
  refuseOtherRevision(store, revision)
  const { status } = applyTransition(
    transition(storeFactsOf(store, ctx.now), { type: 'SUBMIT' }),
  ).after
  const content = asSent(typed)
  await refuseUnsendable(tx, ctx, content)
  refuseFor(againstUnchanged(ctx, store, content))
  const kept = await written(tx, ctx, store, { content, groupId })
  const [sent] = await tx
    .update(offlineStores)
    .set({ ...kept, status, submitted: kept.content, appliedAt: ctx.now })
    .where(byId(offlineStores.id, store.id))
    .returning()
  await noteSent(tx, ctx, store, store.change)
  return sent ?? fail('internal')
}
