import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Output } from '#contract/call.ts'
import type { FieldFault } from '#contract/failures.ts'
import { DeclaredApplication } from '#contract/store-shapes.ts'
import type * as contract from '#contract/stores.ts'
import { sameStoreUrl } from '#domain/stores.ts'
import * as application from '#machines/lifecycles/store-application.ts'
import { reasonsAgainst } from '#machines/lifecycles/website.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { askDesk } from '#server/desk/ask.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields, refuseFor } from '#server/kernel/failure.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { write } from '#server/kernel/write.ts'
import { inTurn } from '#server/operators/find-operator.ts'
import { readAdding } from './against-adding.ts'
import type { Store } from './facts.ts'
import { lockOwnStore } from './find-store.ts'
import { storeRevision } from './revision.ts'
import { refuseTaken } from './taken.ts'
import { readApplication, refuseGroup, refuseTradeType, takeAll, type Wanted } from './wanted.ts'

/**
 * Changes a website. One that did not pass is sent again with everything that it was sent with; of one that passed,
 * what the provider reviewed stays as it is.
 */
export function modifyWebsite(
  ctx: MerchantCtx,
  { storeId, seen }: { storeId: string; seen: string | undefined },
  wanted: Wanted,
): Promise<Output<typeof contract.addmod>> {
  const of = { call: 'store.modify', owner: ctx.merchantId, input: { storeId, seen, ...wanted } }
  return write(ctx, of, async (tx) => {
    await inTurn(tx, ctx)
    const { store, facts } = await lockOwnStore(tx, ctx, storeId)
    refuseUnseen(seen, storeRevision(store))
    const again = store.state === 'review_failed'
    refuseFor(reasonsAgainst(facts, { type: again ? 'SEND' : 'EDIT' }))
    if (again) refuseFor(application.reasonsAgainst(store.applicationStatus, { type: 'SEND' }))
    else failFixed(store, wanted)
    if (wanted.groupId !== store.groupId) await refuseGroup(tx, ctx, wanted.groupId)
    const { merchant } = await readAdding(tx, ctx.merchantId)
    if (store.tradeCategory === null) refuseTradeType(wanted.tradeCategory, merchant)
    const sent = again ? readApplication(wanted, merchant) : null
    await refuseTaken(tx, { merchantId: ctx.merchantId, url: wanted.storeUrl, self: storeId })
    await takeAll(tx, ctx, storeId, { image: wanted.image, application: sent })
    const now = ctx.now()
    const { storeName: name, groupId, image, delivery } = wanted
    // What has none yet, from before there were any, gets its own once.
    const tradeCategory = store.tradeCategory ?? wanted.tradeCategory
    const common = {
      name,
      groupId,
      image,
      tradeCategory,
      declared: { delivery, application: declared(store) },
    }
    const after = again
      ? { state: 'under_review' as const, applicationStatus: 'PENDING' as const }
      : { state: store.state, applicationStatus: store.applicationStatus }
    await tx
      .update(stores)
      .set({
        ...common,
        ...(sent && {
          url: wanted.storeUrl,
          settlementCurrencies: wanted.settlementCurrency,
          tradeCategory: wanted.tradeCategory,
          platform: wanted.platform,
          storeType: wanted.storeType,
          declared: { delivery, application: sent },
          appliedAt: now,
          ...after,
        }),
      })
      .where(eq(stores.id, storeId))
    if (again) await askDesk(tx, ctx, { queue: 'website', subject: storeId })
    return {
      answer: { storeId, ...after },
      audited: {
        action: again ? 'store.send_again' : 'store.update',
        subject: storeId,
        before: { storeName: store.name, storeUrl: store.url, groupId: store.groupId },
        after: { storeName: name, storeUrl: wanted.storeUrl, groupId },
      },
    }
  })
}

/** What was declared stays with the website until it is sent again. */
function declared(store: Store) {
  const read = v.safeParse(v.object({ application: DeclaredApplication }), store.declared)
  return read.success ? read.output.application : null
}

/** The provider has reviewed these: they stay as they are. */
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
    Object.fromEntries(changed.map(([field]): [string, FieldFault] => [field, 'not_changeable'])),
  )
}
