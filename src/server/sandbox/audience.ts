import type { MerchantCtx, SandboxCtx } from '#server/kernel/context.ts'
import { inScope, type TenantFilter, unscoped, type Within } from '#server/kernel/scope.ts'

type Reach = Pick<MerchantCtx, 'merchantId' | 'storeIds'>

/** The merchant and the stores of whom alone something is told; null where all is. */
export const audienceOf = ({ merchantId, storeIds = [] }: SandboxCtx): Reach | null =>
  merchantId ? { merchantId, storeIds } : null

/** The rows of a table that the one who looks is told of. */
export function audienceRows(ctx: SandboxCtx, table: Parameters<Within>[0]): TenantFilter {
  const reach = audienceOf(ctx)
  return reach ? inScope(reach, table) : unscoped('nobody is signed in: the sandbox tells of all')
}
