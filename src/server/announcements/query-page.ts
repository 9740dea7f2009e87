import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/announcements.ts'
import { announcements } from '#server/db/schema/messages.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { askedPage, pageOfRows } from '#server/messages/newest-first.ts'
import { inState } from '#server/messages/reach.ts'
import { inReach, isRead } from './reach.ts'
import { filesOf, selectAnnounced, toRow } from './view.ts'

/** Announcements to the merchant, newest first. */
export const queryPage: Verb<typeof contract.queryPage> = async (ctx, input) => {
  const { type, state } = input
  const where = and(
    inReach(ctx.db, ctx),
    type === undefined ? undefined : eq(announcements.type, type),
    inState(isRead(ctx.db, ctx), state),
  )
  const columns = { at: announcements.from, id: announcements.id }
  const { below, order, limit, offset } = askedPage(columns, input)
  const found = await selectAnnounced(ctx.db, ctx)
    .where(and(where, below))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const files = await filesOf(
    ctx.db,
    found.map(({ id }) => id),
  )
  const all = ctx.db.select({ id: announcements.id }).from(announcements).where(where)
  return pageOfRows(ctx.db, input, { found, all: all.getSQL(), view: toRow(files, ctx.language) })
}
