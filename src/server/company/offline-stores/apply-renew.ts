import type * as contract from '#contract/company/offline-stores.ts'
import { trimmed } from '#domain/company/identity/fields.ts'
import { reasonsAgainstRenewal, withLicence } from '#domain/company/offline-stores/checks.ts'
import type { StoreData } from '#domain/company/offline-stores/fields.ts'
import { step } from '#machines/company/lifecycles/offline-store.ts'
import type { Tx } from '#server/db/open.ts'
import { offlineStores } from '#server/db/schema/offline-stores.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import { take } from '#server/kernel/take.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { openContent } from './content.ts'
import { keptView, noteSent, refuseOtherRevision, written } from './keep.ts'
import { lockOwnOfflineStore, type OfflineStore, storeFactsOf } from './offers/find-store.ts'

type Renewal = {
  readonly licence: StoreData
  readonly revision: number | undefined
  /** RENEW: a new one; SUBMIT: one that came back. */
  readonly event: 'RENEW' | 'SUBMIT'
}

/** Sends the new licence of a store, when nothing stands against it; everything else stays as it was approved. */
export async function sendRenewal(
  tx: Tx,
  ctx: MerchantCtx,
  store: OfflineStore,
  { licence, revision, event }: Renewal,
): Promise<OfflineStore> {
  refuseOtherRevision(store, revision)
  const { status, change } = take(step(storeFactsOf(store, ctx.now), { type: event })).after
  const before = openContent(ctx, store.id, store.content)
  const content = { ...before, data: withLicence(before.data, trimmed(licence)) }
  refuseFor(reasonsAgainstRenewal(content.data, ctx.now.toISOString().slice(0, 10)))
  const kept = await written(tx, ctx, store, { content, groupId: store.groupId })
  const [sent] = await tx
    .update(offlineStores)
    .set({ ...kept, status, change, appliedAt: ctx.now })
    .where(byId(offlineStores.id, store.id))
    .returning()
  await noteSent(tx, ctx, store, change)
  return sent ?? fail('internal')
}

/** Sends the new licence of an approved store. */
export const applyRenew: Verb<typeof contract.applyRenew> = (ctx, input) => {
  const of = { call: 'offlineStore.applyRenew', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { storeId, licence, revision } = input
    const store = await lockOwnOfflineStore(tx, ctx, storeId)
    const sent = await sendRenewal(tx, ctx, store, { licence, revision, event: 'RENEW' })
    return {
      answer: keptView(sent),
      audited: {
        action: 'offline_store.renew',
        subject: sent.id,
        before: { licenceUntil: store.licenceUntil },
        after: { status: sent.status },
      },
    }
  })
}
