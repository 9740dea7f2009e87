import { and, eq, isNull, or } from 'drizzle-orm'
import type { refresh as call } from '#contract/access/sessions.ts'
import type { Tx } from '#server/db/open.ts'
import { sessions, sessionTokens, users } from '#server/db/schema/sessions.ts'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'
import { isAlive } from './shared/load-session.ts'

/** Tabs that open together present the same token; the later one may still use it for this long, in ms. */
const grace = 30_000

export const refresh: Handler<typeof call> = async (ctx) => {
  const site = ctx.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return fail('cross_site')
  const presented = readRefreshCookie(ctx)
  if (presented === undefined) return fail('unauthenticated')
  const given = await transact(ctx.db, (tx) => renew(tx, ctx, hashToken(presented)))
  if (given === undefined) {
    clearRefreshCookie(ctx)
    return fail('unauthenticated')
  }
  if (given.refreshToken !== null) setRefreshCookie(ctx, given.refreshToken)
  return { accessToken: given.accessToken, expiresAt: given.expiresAt.toISOString() }
}

/** A further access token for the session of a refresh token; undefined when there is none. */
async function renew(tx: Tx, ctx: Ctx, hash: string) {
  const now = ctx.now
  const byToken = or(eq(sessions.refreshHash, hash), eq(sessions.previousRefreshHash, hash))
  const [row] = await tx
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(byToken, isNull(sessions.endedAt), users.enabled))
    .for('update', { of: sessions })
  if (!row || !isAlive(row.session, now, ctx.services.sessionIdle)) return undefined
  const { session, user } = row
  const spent = session.refreshHash !== hash
  if (spent && now.getTime() - session.refreshedAt.getTime() > grace) {
    // A token replaced long ago was presented again, so someone else has a copy.
    await tx.update(sessions).set({ endedAt: now }).where(eq(sessions.id, session.id))
    const entry = {
      action: 'session.close',
      subject: session.id,
      merchantId: user.merchantId,
    } as const
    await audit(tx, ctx, { ...entry, after: { reason: 'refresh_token_reused' } })
    return undefined
  }
  const accessToken = newToken()
  const tab = { tokenHash: hashToken(accessToken), sessionId: session.id, createdAt: now }
  await tx.insert(sessionTokens).values(tab)
  const refreshToken = spent ? null : newToken()
  const turned = refreshToken && {
    refreshHash: hashToken(refreshToken),
    previousRefreshHash: hash,
    refreshedAt: now,
  }
  await tx
    .update(sessions)
    .set({ lastSeenAt: now, ...turned })
    .where(eq(sessions.id, session.id))
  return { accessToken, refreshToken, expiresAt: session.expiresAt }
}
