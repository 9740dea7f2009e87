import { eq, type SQL, sql } from 'drizzle-orm'
import type * as contract from '#contract/access/operators.ts'
import type { Input } from '#contract/call.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byOwnId, byText, type Key, upwards } from '#server/kernel/lists/order.ts'
import { only } from '#server/kernel/scope.ts'
import { type AccessScope, accessScopeOf } from './shared/access-scope.ts'
import { visibleOperators, withRights } from './shared/operator-rows.ts'
import { toRow } from './view.ts'

type By = { readonly ctx: MerchantCtx; readonly reach: AccessScope }
type Filters = Pick<Input<typeof contract.list>, 'keyword' | 'status' | 'sort'>

const keys: readonly Key<typeof users.$inferSelect>[] = [
  byText(users.name, (row) => row.name),
  byOwnId(users.id, (row) => row.id),
]

const operators = listOf<By, Filters, typeof users.$inferSelect>({
  order: upwards(...keys),
  sorts: { name: keys },
  where: ({ ctx, reach }, { keyword, status }) =>
    only(
      visibleOperators(ctx, reach),
      keyword ? contains(keyword) : undefined,
      status ? eq(users.enabled, status === 'enabled') : undefined,
    ),
  read: (db, part) => readPart(db.select().from(users), part),
  all: (db, where) => db.select({ id: users.id }).from(users).where(where).getSQL(),
})

export const list: Handler<typeof contract.list> = async (ctx, input) => {
  const reach = await accessScopeOf(ctx.db, ctx)
  return operators.page(ctx.db, { ctx, reach }, input, async (rows) =>
    (await withRights(ctx.db, ctx, reach, rows)).map(toRow),
  )
}

const contains = (keyword: string): SQL => {
  const texts = sql`concat_ws(E'\\n', ${users.name}, ${users.loginName}, ${users.email}, ${users.phone})`
  return sql`position(${keyword.toLowerCase()} in lower(${texts})) > 0`
}
