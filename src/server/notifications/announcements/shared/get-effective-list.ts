import { and, desc } from 'drizzle-orm'
import type * as contract from '#contract/notifications/announcements.ts'
import { announcements } from '#server/db/schema/messages.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { filesOf, selectAnnounced, toDetail } from '../view.ts'
import { inEffect, isVisible } from './access-scope.ts'

const most = 20

export const getEffectiveList: Handler<typeof contract.getEffectiveList> = async (ctx) => {
  const found = await selectAnnounced(ctx.db, ctx)
    .where(and(isVisible(ctx.db, ctx), inEffect(ctx)))
    .orderBy(desc(announcements.from), desc(announcements.id))
    .limit(most)
  const files = await filesOf(
    ctx.db,
    found.map(({ id }) => id),
  )
  return found.map(toDetail(files, ctx.language))
}
