import { arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/notifications/receivers.ts'
import { alwaysNotified } from '#domain/notifications/receivers.ts'
import { type AccessScope, accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { receivers } from '#server/db/schema/receivers.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { byId, only } from '#server/kernel/scope.ts'
import {
  called,
  reachableAt,
  selectReceivers,
  visibleReceivers,
  waitingFor,
  withGroups,
} from './receiver-rows.ts'
import { toReceiver } from './view.ts'

type By = { readonly ctx: MerchantCtx; readonly reach: AccessScope }
type Filters = Pick<Input<typeof contract.list>, 'keyword' | 'type' | 'state'>
type Selected = Awaited<ReturnType<typeof selectReceivers>>[number]

const contains = (keyword: string): SQL =>
  sql`position(${keyword.toLowerCase()} in lower(concat_ws(E'\\n', ${called}, ${reachableAt}))) > 0`

/** Administrators get some types regardless of their settings. */
const isTold = (type: (typeof alwaysNotified)[number]): SQL | undefined =>
  alwaysNotified.includes(type)
    ? sql`(${arrayContains(receivers.types, [type])} or ${users.kind} = 'administrator')`
    : arrayContains(receivers.types, [type])

const page = listOf<By, Filters, Selected>({
  order: downwards(
    byInstant(receivers.createdAt, ({ receiver }) => receiver.createdAt),
    byOwnId(receivers.id, ({ receiver }) => receiver.id),
  ),
  where: ({ ctx, reach }, { keyword, type, state }) =>
    only(
      visibleReceivers(ctx, reach),
      keyword ? contains(keyword) : undefined,
      type && isTold(type),
      state && eq(receivers.state, state),
    ),
  read: (db, part) => readPart(selectReceivers(db), part),
  all: (db, where) =>
    db
      .select({ id: receivers.id })
      .from(receivers)
      .leftJoin(users, byId(users.id, receivers.userId))
      .where(where)
      .getSQL(),
})

export const list: Handler<typeof contract.list> = async (ctx, input) => {
  const reach = await accessScopeOf(ctx.db, ctx)
  return page.page(ctx.db, { ctx, reach }, input, async (rows) => {
    const found = await withGroups(ctx.db, ctx, rows)
    const waiting = await waitingFor(
      ctx.db,
      found.map(({ id }) => id),
    )
    return found.map(toReceiver(ctx, waiting))
  })
}
