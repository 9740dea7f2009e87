import type { MerchantCtx, SandboxCtx } from '#server/kernel/context.ts'
import { inScope, overAll, type Whose, type Within } from '#server/kernel/scope.ts'

type Reach = Pick<MerchantCtx, 'merchantId' | 'storeIds'>

/** The merchant and the stores of whom alone something is told; null where all is. */
export const reachOf = ({ merchantId, storeIds = [] }: SandboxCtx): Reach | null =>
  merchantId ? { merchantId, storeIds } : null

/** The rows of a table that the one who looks is told of. */
export function toldRows(ctx: SandboxCtx, table: Parameters<Within>[0]): Whose {
  const reach = reachOf(ctx)
  return reach ? inScope(reach, table) : overAll('nobody is signed in: the sandbox tells of all')
}
