import { arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/told/receivers.ts'
import { alwaysTold } from '#domain/told/receivers.ts'
import { type Reach, reachOf } from '#server/access/operators/offers/reach.ts'
import { receivers } from '#server/db/schema/receivers.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { byId, only } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import {
  called,
  reachedAt,
  receiversInReach,
  selectReceivers,
  waitingFor,
  withGroups,
} from './receiver-rows.ts'
import { toReceiver } from './view.ts'

type By = { readonly ctx: MerchantCtx; readonly reach: Reach }
type Filters = Pick<Input<typeof contract.list>, 'keyword' | 'type' | 'state'>
type Selected = Awaited<ReturnType<typeof selectReceivers>>[number]

const contains = (keyword: string): SQL =>
  sql`position(${keyword.toLowerCase()} in lower(concat_ws(E'\\n', ${called}, ${reachedAt}))) > 0`

/** The administrator is told of some types whatever was chosen for him. */
const isTold = (type: (typeof alwaysTold)[number]): SQL | undefined =>
  alwaysTold.includes(type)
    ? sql`(${arrayContains(receivers.types, [type])} or ${users.kind} = 'administrator')`
    : arrayContains(receivers.types, [type])

/** Receivers, newest first. */
const page = listOf<By, Filters, Selected>({
  order: downwards(
    byInstant(receivers.createdAt, ({ receiver }) => receiver.createdAt),
    byOwnId(receivers.id, ({ receiver }) => receiver.id),
  ),
  where: ({ ctx, reach }, { keyword, type, state }) =>
    only(
      receiversInReach(ctx, reach),
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

export const list: Verb<typeof contract.list> = async (ctx, input) => {
  const reach = await reachOf(ctx.db, ctx)
  return page.page(ctx.db, { ctx, reach }, input, async (rows) => {
    const found = await withGroups(ctx.db, ctx, rows)
    const waiting = await waitingFor(
      ctx.db,
      found.map(({ id }) => id),
    )
    return found.map(toReceiver(ctx, waiting))
  })
}
