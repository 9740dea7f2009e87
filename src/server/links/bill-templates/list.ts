import { inArray, isNull, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/links/bill-templates.ts'
import { billTemplates } from '#server/db/schema/bill-templates.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, type PageQuery, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { type StoredTemplate, toTemplate } from './templates.ts'

type Filters = Omit<Input<typeof contract.list>, keyof PageQuery>

const templates = listOf<MerchantCtx, Filters, StoredTemplate>({
  order: downwards(
    byInstant(billTemplates.createdAt, ({ createdAt }) => createdAt),
    byOwnId(billTemplates.id, ({ id }) => id),
  ),
  where: (ctx, { name, sector }) =>
    only(
      ofMerchant(ctx, billTemplates),
      isNull(billTemplates.removedAt),
      name
        ? sql`position(${name.trim().toLowerCase()} in lower(${billTemplates.name})) > 0`
        : undefined,
      sector?.length ? inArray(billTemplates.sector, sector) : undefined,
    ),
  read: (db, part) => readPart(db.select().from(billTemplates), part),
  all: (db, where) => db.select({ id: billTemplates.id }).from(billTemplates).where(where).getSQL(),
})

export const list: Handler<typeof contract.list> = (ctx, input) =>
  templates.page(ctx.db, ctx, input, (rows) => rows.map(toTemplate))
