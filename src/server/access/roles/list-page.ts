import type * as contract from '#contract/access/roles.ts'
import { type AccessScope, accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { roles } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byOwnId, byText, type Key, upwards } from '#server/kernel/lists/order.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { asSeen, type Role, toRow } from './find-role.ts'

type By = { readonly ctx: MerchantCtx; readonly reach: AccessScope }

const keys: readonly Key<Role>[] = [
  byText(roles.name, (row) => row.name),
  byOwnId(roles.id, (row) => row.id),
]

const byName = listOf<By, object, Role>({
  order: upwards(...keys),
  sorts: { name: keys },
  where: ({ ctx }) => ofMerchant(ctx, roles),
  read: async (db, part, { ctx, reach }) =>
    asSeen(db, ctx, reach, await readPart(db.select().from(roles), part)),
  all: (db, where) => db.select({ id: roles.id }).from(roles).where(where).getSQL(),
})

export const listPage: Handler<typeof contract.listPage> = async (ctx, input) => {
  const reach = await accessScopeOf(ctx.db, ctx)
  return byName.page(ctx.db, { ctx, reach }, input, (rows) => rows.map(toRow))
}
