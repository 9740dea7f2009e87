import type * as contract from '#contract/links/brands.ts'
import { brands } from '#server/db/schema/brands.ts'
import { takeFiles } from '#server/files/take-files.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { auditedBrand, columnsOf, requireWebsite } from './stored-brand.ts'

export const add: Handler<typeof contract.add> = (ctx, input) => {
  const of = { call: 'brand.add', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    await requireWebsite(tx, ctx, input.storeId)
    const { merchantId, now } = ctx
    const brandId = ctx.newId('brd')
    const logo = { field: 'logo', profile: 'brandLogo', names: [input.logo] } as const
    await takeFiles(tx, ctx, brandId, logo)
    const columns = columnsOf(input)
    await tx
      .insert(brands)
      .values({ ...columns, id: brandId, merchantId, createdAt: now, changedAt: now })
    return {
      answer: { brandId },
      audited: { action: 'brand.add', subject: brandId, after: auditedBrand(columns) },
    }
  })
}
