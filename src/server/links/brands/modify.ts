import type * as contract from '#contract/links/brands.ts'
import { againstBrandChange } from '#domain/links/brands.ts'
import { brands } from '#server/db/schema/brands.ts'
import { takeFiles } from '#server/files/take-files.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { brandRevision, factsOf } from './shared/find-brand.ts'
import { auditedBrand, columnsOf, lockBrand, requireWebsite } from './stored-brand.ts'

/** Changes a brand. Its former logo is not deleted, because earlier links still show it. */
export const modify: Handler<typeof contract.modify> = (ctx, input) => {
  const { id, seen } = input
  const of = { call: 'brand.modify', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const found = await lockBrand(tx, ctx, id)
    const { brand: before } = found
    refuseFor(againstBrandChange(factsOf(found)))
    refuseUnseen(seen, brandRevision(before))
    if (input.storeId !== before.storeId) await requireWebsite(tx, ctx, input.storeId)
    const logo = { field: 'logo', profile: 'brandLogo', names: [input.logo] } as const
    await takeFiles(tx, ctx, id, { ...logo, keptBy: id })
    const columns = columnsOf(input)
    const [was, is] = [auditedBrand(before), auditedBrand(columns)]
    if (JSON.stringify(was) === JSON.stringify(is)) return { answer: 'SUCCESS', audited: [] }
    await tx
      .update(brands)
      .set({ ...columns, changedAt: ctx.now })
      .where(byId(brands.id, before.id))
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'brand.edit', subject: id, before: was, after: is },
    }
  })
}
