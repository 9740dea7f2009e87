import type * as contract from '#contract/links/brands.ts'
import { againstBrandRemoval } from '#domain/links/brands.ts'
import { brands } from '#server/db/schema/brands.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { factsOf } from './shared/find-brand.ts'
import { auditedBrand, lockBrand } from './stored-brand.ts'

/** Removes a brand from use. It stays readable, with its logo, for the links that were created with it. */
export const remove: Handler<typeof contract.remove> = (ctx, input) => {
  const of = { call: 'brand.delete', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const found = await lockBrand(tx, ctx, input.id)
    refuseFor(againstBrandRemoval(factsOf(found)))
    await tx.update(brands).set({ removedAt: ctx.now }).where(byId(brands.id, found.brand.id))
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'brand.remove', subject: input.id, before: auditedBrand(found.brand) },
    }
  })
}
