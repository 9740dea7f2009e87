import type { MerchantCtx, SandboxCtx } from '#server/kernel/context.ts'
import { inScope, type TenantFilter, unscoped, type Within } from '#server/kernel/scope.ts'

type Reach = Pick<MerchantCtx, 'merchantId' | 'storeIds'>

/** The merchant and stores to which the view is restricted; null if everything is shown. */
export const audienceOf = ({ merchantId, storeIds = [] }: SandboxCtx): Reach | null =>
  merchantId ? { merchantId, storeIds } : null

export function audienceRows(ctx: SandboxCtx, table: Parameters<Within>[0]): TenantFilter {
  const reach = audienceOf(ctx)
  return reach ? inScope(reach, table) : unscoped('nobody is signed in: the sandbox tells of all')
}
