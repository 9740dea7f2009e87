import type * as contract from '#contract/company/offline-stores.ts'
import { trimmed } from '#domain/company/identity/fields.ts'
import { fieldOfCall, licenceErrors, withLicence } from '#domain/company/offline-stores/checks.ts'
import type { StoreData } from '#domain/company/offline-stores/fields.ts'
import { transition } from '#machines/company/lifecycles/offline-store.ts'
import type { Tx } from '#server/db/open.ts'
import { offlineStores } from '#server/db/schema/offline-stores.ts'
import { fileDigests } from '#server/files/file-digests.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { againstUnchanged, openContent } from './content.ts'
import { noteSent, refuseOtherRevision, storedView, written } from './keep.ts'
import { lockOwnOfflineStore, type OfflineStore, storeFactsOf } from './shared/find-store.ts'

type Renewal = {
  readonly licence: StoreData
  readonly revision: number | undefined
  /** RENEW: a new renewal; SUBMIT: one that was sent back. */
  readonly event: 'RENEW' | 'SUBMIT'
}

/** Whether every picture of a new licence is byte for byte one of the approved licence. */
async function hasOnlyOldImages(
  tx: Tx,
  ctx: MerchantCtx,
  { id, approved }: OfflineStore,
  { licenceImages = [] }: StoreData,
): Promise<boolean> {
  if (approved === null || licenceImages.length === 0) return false
  const before = openContent(ctx, id, approved).data.licenceImages ?? []
  const digests = await fileDigests(tx, ctx, ctx, [...licenceImages, ...before])
  const bytesOf = (name: string) => digests.get(name) ?? name
  const old = new Set(before.map(bytesOf))
  return licenceImages.every((name) => old.has(bytesOf(name)))
}

/** Submits a store's new licence unless there are reasons against it; everything else stays as approved. */
export async function sendRenewal(
  tx: Tx,
  ctx: MerchantCtx,
  store: OfflineStore,
  { licence, revision, event }: Renewal,
): Promise<OfflineStore> {
  refuseOtherRevision(store, revision)
  const { status, change } = applyTransition(
    transition(storeFactsOf(store, ctx.now), { type: event }),
  ).after
  const before = openContent(ctx, store.id, store.content)
  const content = { ...before, data: withLicence(before.data, trimmed(licence)) }
  refuseFor(againstUnchanged(ctx, store, content))
  const faults = licenceErrors(content.data, ctx.now.toISOString().slice(0, 10))
  const isOld = await hasOnlyOldImages(tx, ctx, store, content.data)
  const open = { ...(isOld && { licenceImages: 'unchanged_file' as const }), ...faults }
  const field = (name: string) => (event === 'RENEW' ? `licence.${name}` : fieldOfCall(name))
  const fields = Object.entries(open).flatMap(([name, one]) =>
    one ? [[field(name), one] as const] : [],
  )
  if (fields.length > 0) failFields(Object.fromEntries(fields))
  const kept = await written(tx, ctx, store, { content, groupId: store.groupId })
  const [sent] = await tx
    .update(offlineStores)
    .set({ ...kept, status, change, submitted: kept.content, appliedAt: ctx.now })
    .where(byId(offlineStores.id, store.id))
    .returning()
  await noteSent(tx, ctx, store, change)
  return sent ?? fail('internal')
}

export const applyRenew: Handler<typeof contract.applyRenew> = (ctx, input) => {
  const of = { call: 'offlineStore.applyRenew', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { storeId, licence, revision } = input
    const store = await lockOwnOfflineStore(tx, ctx, storeId)
    const sent = await sendRenewal(tx, ctx, store, { licence, revision, event: 'RENEW' })
    return {
      answer: storedView(sent),
      audited: {
        action: 'offline_store.renew',
        subject: sent.id,
        before: { licenceUntil: store.licenceUntil },
        after: { status: sent.status },
      },
    }
  })
}
