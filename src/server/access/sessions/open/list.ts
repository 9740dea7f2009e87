import { and, desc, eq, gt } from 'drizzle-orm'
import type * as contract from '#contract/access/open-sessions.ts'
import type { OpenSession } from '#contract/access/open-sessions.ts'
import { sessions, users } from '#server/db/schema/sessions.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { openAndMine } from './access-scope.ts'

/** The sessions that are still valid, the caller's own first, then by latest use. */
export const list: Handler<typeof contract.list> = async (ctx) => {
  const now = ctx.now
  const alive = and(
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, new Date(now.getTime() - ctx.services.sessionIdle)),
  )
  const rows = await ctx.db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(openAndMine(ctx), alive))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
  const records = rows.map(
    ({ session, user }): OpenSession => ({
      sessionId: session.id,
      userId: user.id,
      userName: user.name,
      email: user.email,
      // A merchant's users are one or the other.
      kind: user.kind === 'administrator' ? 'administrator' : 'operator',
      current: session.id === ctx.sessionId,
      address: session.address,
      agent: session.agent,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
    }),
  )
  const rank = ({ current, userId }: OpenSession) => (current ? 0 : userId === ctx.userId ? 1 : 2)
  return { records: records.sort((a, b) => rank(a) - rank(b)) }
}
