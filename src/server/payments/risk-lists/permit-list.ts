import { type RiskList, riskListMenus } from '#domain/payments/risk-lists.ts'
import { reason } from '#domain/reasons.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'

/** Both lists share their API calls; the menu of each list authorises access to it. */
export function authorizeList({ permissions }: MerchantCtx, list: RiskList): void {
  const permission = riskListMenus[list]
  if (!permissions.has(permission))
    throw new Failure('forbidden', { reasons: [reason('permission.missing', { permission })] })
}
