import { asc, isNull, sql } from 'drizzle-orm'
import type * as contract from '#contract/links/brands.ts'
import { brands } from '#server/db/schema/brands.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { selectBrands, toBrand } from './offers/find-brand.ts'

export const list: Verb<typeof contract.list> = async (ctx, { storeId }) => {
  const rows = await selectBrands(ctx.db)
    .where(
      only(
        inScope(ctx, brands, storeId === undefined ? undefined : [storeId]),
        isNull(brands.removedAt),
      ),
    )
    .orderBy(sql`lower(${brands.name})`, asc(brands.id))
  return rows.map((row) => toBrand(ctx.services, row))
}
