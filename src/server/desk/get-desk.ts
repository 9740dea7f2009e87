import { eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/desk.ts'
import { deskQueues } from '#domain/desk.ts'
import { sessions, users } from '#server/db/schema/sessions.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { robotWorks } from './ask.ts'
import { isWaiting } from './case-rows.ts'
import { deskCases } from './queues.ts'

export const getDesk: Verb<typeof contract.getDesk> = async (ctx) => {
  const [row] = await ctx.db
    .select({ name: users.name, email: users.email, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, ctx.sessionId))
  if (!row) return fail('unauthenticated')
  const queues = []
  for (const queue of deskQueues) {
    const of = deskCases[queue]
    const { rows } = await ctx.db.execute<{ count: string }>(
      sql`select count(*) as count from (${of.rows}) as c where ${isWaiting(of)}`,
    )
    queues.push({ queue, waiting: Number(rows[0]?.count ?? 0) })
  }
  const { mode } = ctx.services
  return {
    name: row.name,
    email: row.email,
    mode,
    now: ctx.now().toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    robot: mode === 'sandbox' ? await robotWorks(ctx.db) : null,
    queues,
  }
}
