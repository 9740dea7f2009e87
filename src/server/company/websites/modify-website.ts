import type { Output } from '#contract/call.ts'
import type * as contract from '#contract/company/websites.ts'
import type { FieldErrorCode } from '#contract/failures.ts'
import { sameStoreUrl } from '#domain/company/websites.ts'
import { transition } from '#machines/company/lifecycles/store-application.ts'
import { inTurn } from '#server/access/operators/shared/find-operator.ts'
import { askDesk } from '#server/cases/ask.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { auditedChange } from '#server/kernel/audit.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { readAdding } from './against-adding.ts'
import { auditedStore, declaredOf } from './declared.ts'
import { storeRevision } from './revision.ts'
import type { Store } from './shared/facts.ts'
import { lockOwnStore } from './shared/find-store.ts'
import { refuseTaken } from './taken.ts'
import { stateAfter } from './unbind.ts'
import { readApplication, refuseGroup, refuseTradeType, takeAll, type Wanted } from './wanted.ts'

/**
 * Changes a website. One that did not pass is resubmitted with all of its declared data; of one that passed, the
 * reviewed fields are fixed.
 */
export function modifyWebsite(
  ctx: MerchantCtx,
  { storeId, seen }: { storeId: string; seen: string | undefined },
  wanted: Wanted,
): Promise<Output<typeof contract.addmod>> {
  const of = { call: 'store.modify', owner: ctx.merchantId, input: { storeId, seen, ...wanted } }
  return write(ctx, of, async (tx) => {
    await inTurn(tx, ctx)
    const found = await lockOwnStore(tx, ctx, storeId)
    const { store } = found
    refuseUnseen(seen, storeRevision(store))
    const again = store.state === 'review_failed'
    const state = stateAfter(found, again ? 'SEND' : 'EDIT')
    const asked = again
      ? applyTransition(transition(store.applicationStatus, { type: 'SEND' })).after
      : undefined
    if (!again) failFixed(store, wanted)
    if (wanted.groupId !== store.groupId) await refuseGroup(tx, ctx, wanted.groupId)
    const { merchant } = await readAdding(tx, ctx.merchantId)
    if (store.tradeCategory === null) refuseTradeType(wanted.tradeCategory, merchant)
    const sent = again ? readApplication(wanted, merchant, ctx.now) : null
    await refuseTaken(tx, { merchantId: ctx.merchantId, url: wanted.storeUrl, self: storeId })
    await takeAll(tx, ctx, storeId, { image: wanted.image, application: sent })
    const now = ctx.now
    const { storeName: name, groupId, image, delivery } = wanted
    // Older websites without a trade category get theirs once.
    const tradeCategory = store.tradeCategory ?? wanted.tradeCategory
    const set = {
      name,
      groupId,
      image,
      tradeCategory,
      declared: { delivery, application: declaredOf(store).application },
      ...(sent && {
        url: wanted.storeUrl,
        settlementCurrencies: wanted.settlementCurrency,
        tradeCategory: wanted.tradeCategory,
        platform: wanted.platform,
        storeType: wanted.storeType,
        declared: { delivery, application: sent },
        appliedAt: now,
        state,
        applicationStatus: asked,
      }),
    }
    const told = { before: auditedStore(store), after: auditedStore({ ...store, ...set }) }
    await tx.update(stores).set(set).where(byId(stores.id, storeId))
    if (again) await askDesk(tx, ctx, { queue: 'website', subject: storeId })
    return {
      answer: { storeId, state, applicationStatus: asked ?? store.applicationStatus },
      // A resubmission is audited even without changes.
      audited: again
        ? { action: 'store.send_again', subject: storeId, ...told }
        : auditedChange({ action: 'store.update', subject: storeId, ...told }),
    }
  })
}

/** Throws a field error for changes to fields that the provider has reviewed. */
function failFixed(store: Store, wanted: Wanted): void {
  const same = {
    storeUrl: sameStoreUrl(store.url) === sameStoreUrl(wanted.storeUrl),
    settlementCurrency:
      [...store.settlementCurrencies].sort().join() ===
      [...wanted.settlementCurrency].sort().join(),
    tradeCategory: store.tradeCategory === null || store.tradeCategory === wanted.tradeCategory,
    platform: store.platform === wanted.platform,
    storeType: store.storeType === wanted.storeType,
  }
  const changed = Object.entries(same).filter(([, isSame]) => !isSame)
  if (changed.length === 0) return
  failFields(
    Object.fromEntries(
      changed.map(([field]): [string, FieldErrorCode] => [field, 'not_changeable']),
    ),
  )
}
