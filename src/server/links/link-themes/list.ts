import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/links/link-themes.ts'
import { brands } from '#server/db/schema/brands.ts'
import { linkThemes } from '#server/db/schema/link-themes.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, type PageQuery, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { only } from '#server/kernel/scope.ts'
import { type FoundTheme, selectThemes, toTheme, visibleThemes } from './shared/themes.ts'

type Filters = Omit<Input<typeof contract.list>, keyof PageQuery>

const themes = listOf<MerchantCtx, Filters, FoundTheme>({
  order: downwards(
    byInstant(linkThemes.createdAt, ({ theme }) => theme.createdAt),
    byOwnId(linkThemes.id, ({ theme }) => theme.id),
  ),
  where: (ctx, { name, brandId }) =>
    only(
      visibleThemes(ctx),
      isNull(linkThemes.removedAt),
      name
        ? sql`position(${name.trim().toLowerCase()} in lower(${linkThemes.name})) > 0`
        : undefined,
      brandId?.length ? inArray(linkThemes.brandId, brandId) : undefined,
    ),
  read: (db, part, ctx) => readPart(selectThemes(db, ctx), part),
  all: (db, where) =>
    db
      .select({ id: linkThemes.id })
      .from(linkThemes)
      .innerJoin(brands, eq(brands.id, linkThemes.brandId))
      .where(where)
      .getSQL(),
})

export const list: Handler<typeof contract.list> = (ctx, input) =>
  themes.page(ctx.db, ctx, input, (rows) => rows.map(toTheme))
