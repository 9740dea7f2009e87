import { and, eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type { Application } from '#contract/store-shapes.ts'
import type * as contract from '#contract/stores.ts'
import { reason } from '#domain/reasons.ts'
import { unmetRequirements } from '#domain/store-requirements.ts'
import type { TradeType } from '#domain/trade-types.ts'
import type { Tx } from '#server/db/open.ts'
import { groups } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields, refuseFor } from '#server/kernel/failure.ts'
import { reachOf } from '#server/operators/reach.ts'
import { type Merchant, tradeCategoriesOf } from './against-adding.ts'
import { takeFiles } from './take-files.ts'

/** A website as it is to be. */
export type Wanted = Omit<Input<typeof contract.addmod>, 'storeId' | 'seen'>

/** The group must be one that the user has: what he adds or moves must not leave his reach. */
export async function refuseGroup(tx: Tx, ctx: MerchantCtx, groupId: string): Promise<void> {
  const reach = await reachOf(tx, ctx)
  const [known] = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, groupId), eq(groups.merchantId, ctx.merchantId)))
  if (!known || !(reach.allGroups || reach.groups.has(groupId)))
    failFields({ groupId: 'unknown_value' })
}

/** A website is of a trade type of its merchant. */
export const refuseTradeType = (wanted: TradeType, merchant: Merchant): void =>
  refuseFor(
    tradeCategoriesOf(merchant).includes(wanted) ? [] : [reason('store.trade_type_differs')],
  )

/** The application of a website that is sent, when it meets every requirement; refuses the ones it does not meet. */
export function readApplication({ tradeCategory, application }: Wanted, merchant: Merchant) {
  if (!application) return failFields({ application: 'required' })
  const differs = !tradeCategoriesOf(merchant).includes(tradeCategory)
  refuseFor([
    ...(differs ? [reason('store.trade_type_differs')] : []),
    ...unmetRequirements(application).map((unmet) => unmet.reason),
  ])
  return application
}

/** Takes the files that come along. */
export async function takeAll(
  tx: Tx,
  ctx: MerchantCtx,
  storeId: string,
  { image, application }: { image: string | null; application: Application | null },
): Promise<void> {
  if (image !== null)
    await takeFiles(tx, ctx, { storeId, profile: 'websiteImage', field: 'image', names: [image] })
  if (application !== null)
    await takeFiles(tx, ctx, {
      storeId,
      profile: 'historyProof',
      field: 'application.historyProof',
      names: application.historyProof,
    })
}
