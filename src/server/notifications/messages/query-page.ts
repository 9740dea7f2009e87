import { eq } from 'drizzle-orm'
import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/notifications/messages.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { listOf, readPart } from '#server/kernel/lists/list-of.ts'
import { byInstant, byOwnId, downwards } from '#server/kernel/lists/order.ts'
import { only } from '#server/kernel/scope.ts'
import { inState } from '#server/notifications/announcements/shared/access-scope.ts'
import { isRead, isVisible } from './access-scope.ts'
import { type NotificationRow, selectMessages, toRow } from './view.ts'

type Filters = Pick<Input<typeof contract.queryPage>, 'type' | 'state'>

const messages = listOf<MerchantCtx, Filters, NotificationRow>({
  order: downwards(
    byInstant(merchantMessages.at, (row) => row.at),
    byOwnId(merchantMessages.id, (row) => row.id),
  ),
  where: (ctx, { type, state }, db) =>
    only(
      isVisible(ctx),
      type === undefined ? undefined : eq(merchantMessages.type, type),
      inState(isRead(db, ctx), state),
    ),
  read: (db, part, ctx) => readPart(selectMessages(db, ctx), part),
  all: (db, where) =>
    db.select({ id: merchantMessages.id }).from(merchantMessages).where(where).getSQL(),
})

export const queryPage: Handler<typeof contract.queryPage> = (ctx, input) =>
  messages.page(ctx.db, ctx, input, (rows) => rows.map(toRow(ctx)))
