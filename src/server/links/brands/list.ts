import { asc, isNull, sql } from 'drizzle-orm'
import type * as contract from '#contract/links/brands.ts'
import { brands } from '#server/db/schema/brands.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import { selectBrands, toBrand } from './shared/find-brand.ts'

export const list: Handler<typeof contract.list> = async (ctx, { storeId }) => {
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
