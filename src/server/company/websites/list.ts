import type { Input } from '#contract/call.ts'
import type { WebsiteRow } from '#contract/company/website-shapes.ts'
import type * as contract from '#contract/company/websites.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf } from '#server/kernel/lists/list-of.ts'
import { byOwnId, byText, type Key, upwards } from '#server/kernel/lists/order.ts'
import { only } from '#server/kernel/scope.ts'
import { listWhere } from './shared/filters.ts'
import { isVisible } from './shared/find-store.ts'
import { websiteRows } from './shared/view.ts'

type Filters = Omit<Input<typeof contract.list>, 'pageNum' | 'pageSize' | 'cursor' | 'total'>

const keys: readonly Key<WebsiteRow>[] = [
  byText(stores.name, (row) => row.storeName),
  byOwnId(stores.id, (row) => row.storeId),
]

const websites = listOf<MerchantCtx, Filters, WebsiteRow>({
  order: upwards(...keys),
  sorts: { name: keys },
  where: (ctx, filters) => only(isVisible(ctx), listWhere(filters)),
  read: (db, part, { now, language }) => websiteRows(db, { now, language }, part),
  all: (db, where) => db.select({ id: stores.id }).from(stores).where(where).getSQL(),
})

export const list: Handler<typeof contract.list> = (ctx, input) =>
  websites.page(ctx.db, ctx, input, (rows) => rows)
