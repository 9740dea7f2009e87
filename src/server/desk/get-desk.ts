import { eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/desk/desk.ts'
import { deskQueues } from '#domain/cases.ts'
import { robotWorks } from '#server/cases/ask.ts'
import { sessions, users } from '#server/db/schema/sessions.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { isWaiting } from './case-rows.ts'

export const getDesk: Handler<typeof contract.getDesk> = async (ctx) => {
  const [row] = await ctx.db
    .select({ name: users.name, email: users.email, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, ctx.sessionId))
  if (!row) return fail('unauthenticated')
  const { cases } = ctx.services.extensions
  const queues = deskQueues.filter((queue) => ctx.staffPermissions.has(`queue.${queue}`))
  const counts = queues.map((queue) => {
    const { rows } = cases[queue]
    return sql`select ${queue} as queue, count(*)::int as waiting from (${rows}) as c where ${isWaiting(cases[queue])}`
  })
  // Every open desk polls every few seconds, so one statement counts all its queues.
  const counted =
    counts.length === 0
      ? { rows: [] }
      : await ctx.db.execute<{ queue: string; waiting: number }>(sql.join(counts, sql` union all `))
  const waitingIn = new Map(counted.rows.map(({ queue, waiting }) => [queue, waiting]))
  const { mode } = ctx.services
  return {
    name: row.name,
    email: row.email,
    roles: [...ctx.staffRoles],
    mode,
    now: ctx.now.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    robot: mode === 'sandbox' ? await robotWorks(ctx.db) : null,
    queues: queues.map((queue) => ({ queue, waiting: waitingIn.get(queue) ?? 0 })),
  }
}
