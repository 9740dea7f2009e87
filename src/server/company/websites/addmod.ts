import type { Output } from '#contract/call.ts'
import type * as contract from '#contract/company/websites.ts'
import { buttons } from '#domain/permissions.ts'
import { reason } from '#domain/reasons.ts'
import { inTurn } from '#server/access/operators/shared/find-operator.ts'
import { askDesk } from '#server/cases/ask.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure, fail, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { readAdding } from './against-adding.ts'
import { auditedStore } from './declared.ts'
import { modifyWebsite } from './modify-website.ts'
import { refuseTaken, takenAsFailure } from './taken.ts'
import { readApplication, refuseGroup, takeAll, type Wanted } from './wanted.ts'

/**
 * Adds a website for review by the provider. Additions of one merchant are serialised, so that two cannot both take the
 * last free place.
 */
function addWebsite(ctx: MerchantCtx, wanted: Wanted): Promise<Output<typeof contract.addmod>> {
  const of = { call: 'store.add', owner: ctx.merchantId, input: wanted }
  return write(ctx, of, async (tx) => {
    await inTurn(tx, ctx)
    const { merchant, isFull, reasons } = await readAdding(tx, ctx.merchantId)
    if (isFull) fail('website_limit', { reasons })
    refuseFor(reasons)
    const application = readApplication(wanted, merchant, ctx.now)
    await refuseGroup(tx, ctx, wanted.groupId)
    const { storeName, storeUrl, groupId, settlementCurrency, tradeCategory } = wanted
    await refuseTaken(tx, { merchantId: ctx.merchantId, url: storeUrl })
    const id = ctx.newId('sto')
    const { platform, storeType, image, delivery } = wanted
    await takeAll(tx, ctx, id, { image, application })
    const now = ctx.now
    const added = {
      groupId,
      name: storeName,
      url: storeUrl,
      settlementCurrencies: settlementCurrency,
      storeType,
      platform,
      tradeCategory,
      image,
      declared: { delivery, application },
    }
    await tx.insert(stores).values({
      ...{ id, merchantId: ctx.merchantId, ...added },
      ...{ state: 'under_review', applicationStatus: 'PENDING', appliedAt: now, createdAt: now },
    })
    await askDesk(tx, ctx, { queue: 'website', subject: id })
    return {
      answer: { storeId: id, state: 'under_review', applicationStatus: 'PENDING' } as const,
      audited: {
        action: 'store.add',
        subject: id,
        after: auditedStore(added),
      },
    }
  })
}

/** One call adds and modifies; each has its own button, so the permission is checked here. */
export const addmod: Handler<typeof contract.addmod> = (ctx, input) => {
  const { storeId, seen, ...wanted } = input
  const button = storeId === undefined ? buttons.addWebsite : buttons.editWebsite
  if (!ctx.permissions.has(button))
    throw new Failure('forbidden', {
      reasons: [reason('permission.missing', { permission: button })],
    })
  return takenAsFailure(
    storeId === undefined ? addWebsite(ctx, wanted) : modifyWebsite(ctx, { storeId, seen }, wanted),
  )
}
