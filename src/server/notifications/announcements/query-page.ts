import { eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/notifications/announcements.ts'
import { announcements } from '#server/db/schema/messages.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { only, unscoped } from '#server/kernel/scope.ts'
import { inState, isRead, isVisible } from './shared/access-scope.ts'
import { type Announced, filesOf, newestFirst, selectAnnounced, toRow } from './view.ts'

type Filters = Pick<Input<typeof contract.queryPage>, 'type' | 'state'>

const announced = listOf<MerchantCtx, Filters, Announced>({
  order: newestFirst,
  where: (ctx, { type, state }, db) =>
    only(
      unscoped('what is announced says itself to whom', isVisible(db, ctx)),
      type === undefined ? undefined : eq(announcements.type, type),
      inState(isRead(db, ctx), state),
    ),
  read: (db, part, ctx) => readPart(selectAnnounced(db, ctx), part),
  all: (db, where) => db.select({ id: announcements.id }).from(announcements).where(where).getSQL(),
})

export const queryPage: Handler<typeof contract.queryPage> = (ctx, input) =>
  announced.page(ctx.db, ctx, input, async (rows) => {
    const files = await filesOf(
      ctx.db,
      rows.map(({ id }) => id),
    )
    return rows.map(toRow(files, ctx.language))
  })
