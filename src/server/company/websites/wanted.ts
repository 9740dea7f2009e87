import { and, eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type { Application } from '#contract/company/website-shapes.ts'
import type * as contract from '#contract/company/websites.ts'
import type { TradeType } from '#domain/access/trade-types.ts'
import { unmetRequirements } from '#domain/company/website-requirements.ts'
import { reason } from '#domain/reasons.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import type { Tx } from '#server/db/open.ts'
import { groups } from '#server/db/schema/merchants.ts'
import { takeFiles } from '#server/files/take-files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields, refuseFor } from '#server/kernel/failure.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { type Merchant, tradeCategoriesOf } from './against-adding.ts'

/** The requested values of a website. */
export type Wanted = Omit<Input<typeof contract.addmod>, 'storeId' | 'seen'>

/** The group must be one of the user's, so that a website they add or move stays visible to them. */
export async function refuseGroup(tx: Tx, ctx: MerchantCtx, groupId: string): Promise<void> {
  const reach = await accessScopeOf(tx, ctx)
  const [known] = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, groupId), ofMerchant(ctx, groups)))
  if (!known || !(reach.allGroups || reach.groups.has(groupId)))
    failFields({ groupId: 'unknown_value' })
}

/** Refuses a trade type that its merchant does not have. */
export const refuseTradeType = (wanted: TradeType, merchant: Merchant): void =>
  refuseFor(
    tradeCategoriesOf(merchant).includes(wanted) ? [] : [reason('store.trade_type_differs')],
  )

/** The application of a submitted website; throws field errors for unmet requirements. */
export function readApplication(
  { tradeCategory, application }: Wanted,
  merchant: Merchant,
  at: Date,
) {
  if (!application) return failFields({ application: 'required' })
  const differs = !tradeCategoriesOf(merchant).includes(tradeCategory)
  refuseFor([
    ...(differs ? [reason('store.trade_type_differs')] : []),
    ...unmetRequirements(application, at).map((unmet) => unmet.reason),
  ])
  return application
}

/** Assigns the files of the request. */
export async function takeAll(
  tx: Tx,
  ctx: MerchantCtx,
  storeId: string,
  { image, application }: { image: string | null; application: Application | null },
): Promise<void> {
  const keptBy = storeId
  if (image !== null) {
    const names = [image]
    await takeFiles(tx, ctx, storeId, { field: 'image', profile: 'websiteImage', names, keptBy })
  }
  if (application !== null) {
    const names = [...new Set(application.historyProof)]
    const field = 'application.historyProof'
    await takeFiles(tx, ctx, storeId, { field, profile: 'historyProof', names, keptBy })
  }
}
