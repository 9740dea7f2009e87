import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/messages.ts'
import { merchantMessages } from '#server/db/schema/desk.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { askedPage, pageOfRows } from './newest-first.ts'
import { inReach, inState, isRead } from './reach.ts'
import { selectTold } from './select-told.ts'
import { toRow } from './view.ts'

/** What the provider has told the merchant, newest first. */
export const queryPage: Verb<typeof contract.queryPage> = async (ctx, input) => {
  const { type, state } = input
  const where = and(
    inReach(ctx),
    type === undefined ? undefined : eq(merchantMessages.type, type),
    inState(isRead(ctx.db, ctx), state),
  )
  const { below, order, limit, offset } = askedPage(merchantMessages, input)
  const found = await selectTold(ctx.db, ctx)
    .where(and(where, below))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const all = ctx.db.select({ id: merchantMessages.id }).from(merchantMessages).where(where)
  return pageOfRows(ctx.db, input, { found, all: all.getSQL(), view: toRow(ctx.language) })
}
