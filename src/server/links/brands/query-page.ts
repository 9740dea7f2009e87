import { inArray, isNull, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/links/brands.ts'
import { brands } from '#server/db/schema/brands.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { inScope, only, type Scope } from '#server/kernel/scope.ts'
import { type FoundBrand, selectBrands, toBrand } from './shared/find-brand.ts'

type Filters = Pick<Input<typeof contract.queryPage>, 'name' | 'storeId'>

const page = listOf<Scope, Filters, FoundBrand>({
  order: downwards(
    byInstant(brands.createdAt, ({ brand }) => brand.createdAt),
    byOwnId(brands.id, ({ brand }) => brand.id),
  ),
  where: (by, { name = '', storeId = [] }) =>
    only(
      inScope(by, brands),
      isNull(brands.removedAt),
      name === '' ? undefined : sql`position(${name.toLowerCase()} in lower(${brands.name})) > 0`,
      storeId.length === 0 ? undefined : inArray(brands.storeId, storeId),
    ),
  read: (db, part) => readPart(selectBrands(db), part),
  all: (db, where) => db.select({ id: brands.id }).from(brands).where(where).getSQL(),
})

export const queryPage: Handler<typeof contract.queryPage> = (ctx, input) =>
  page.page(ctx.db, ctx, input, (rows) => rows.map((row) => toBrand(ctx.services, row)))
