import { isNull, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/links/link-modes.ts'
import { linkModes } from '#server/db/schema/link-modes.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { type OfMerchant, ofMerchant, only } from '#server/kernel/scope.ts'
import { type StoredMode, toMode } from './modes.ts'

type Filters = Pick<Input<typeof contract.queryPage>, 'name'>

const page = listOf<OfMerchant, Filters, StoredMode>({
  order: downwards(
    byInstant(linkModes.createdAt, ({ createdAt }) => createdAt),
    byOwnId(linkModes.id, ({ id }) => id),
  ),
  where: (by, { name = '' }) =>
    only(
      ofMerchant(by, linkModes),
      isNull(linkModes.removedAt),
      name === ''
        ? undefined
        : sql`position(${name.toLowerCase()} in lower(${linkModes.name})) > 0`,
    ),
  read: (db, part) => readPart(db.select().from(linkModes), part),
  all: (db, where) => db.select({ id: linkModes.id }).from(linkModes).where(where).getSQL(),
})

export const queryPage: Handler<typeof contract.queryPage> = (ctx, input) =>
  page.page(ctx.db, ctx, input, (rows) => rows.map(toMode))
