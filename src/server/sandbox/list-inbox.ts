import { and, count, desc, eq, lt, type SQL } from 'drizzle-orm'
import type * as contract from '#contract/sandbox.ts'
import { sandboxMessages } from '../db/schema/sandbox.ts'
import type { Verb } from '../kernel/verb.ts'
import { cursorOf, pageFrom } from './cursor.ts'

/** Every message the sandbox sent, the latest first. */
export const listInbox: Verb<typeof contract.listInbox> = async (ctx, input) => {
  const below = cursorOf(input.cursor)
  const wanted: SQL[] = input.channel ? [eq(sandboxMessages.channel, input.channel)] : []
  const here = below === null ? wanted : [...wanted, lt(sandboxMessages.id, below)]
  const rows = await ctx.db
    .select()
    .from(sandboxMessages)
    .where(and(...here))
    .orderBy(desc(sandboxMessages.id))
    .limit(input.pageSize + 1)
    .offset(below === null ? (input.pageNum - 1) * input.pageSize : 0)
  const all = ctx.db
    .select({ all: count() })
    .from(sandboxMessages)
    .where(and(...wanted))
  const total = input.total === 'exact' ? ((await all)[0]?.all ?? 0) : null
  return pageFrom(rows, input.pageSize, total, (row) => ({
    id: row.id.toString(),
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    replyTo: row.replyTo,
    body: row.body,
    at: row.at.toISOString(),
  }))
}
