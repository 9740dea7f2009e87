import { and, eq, gt } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import type { Database } from '#server/db/open.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Ctx, MerchantCtx } from '#server/kernel/context.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'
import { type CookieKind, clearCookie, readCookie, setCookie } from '../cookies.ts'
import { isAlive, type LiveSession, liveSession, selectSessions } from './load-session.ts'

// Files have two paths without a common prefix, so the cookie covers all.
const kind: CookieKind = { name: 'aq_file_key', path: '/', seconds: limits.fileKeyLife / 1000 }

/** A file key, and the hash that its session stores. */
export function newFileKey(now: Date) {
  const key = newToken()
  const fileKeyUntil = new Date(now.getTime() + limits.fileKeyLife)
  return { key, columns: { fileKeyHash: hashToken(key), fileKeyUntil } }
}

export const setFileCookie = (ctx: Ctx, key: string): void => setCookie(ctx, kind, key)
export const clearFileCookie = (ctx: Ctx): void => clearCookie(ctx, kind)
export const readFileCookie = (ctx: Pick<Ctx, 'header' | 'services'>) => readCookie(ctx, kind)

/**
 * The session of a file key while both are valid. The key is accepted only by calls of the file host, where the user's
 * permissions decide about each file as elsewhere.
 */
export async function loadByFileKey(
  db: Database,
  key: string,
  { now, idle }: { now: Date; idle: number },
): Promise<LiveSession | undefined> {
  const mine = and(eq(sessions.fileKeyHash, hashToken(key)), gt(sessions.fileKeyUntil, now))
  const [row] = await selectSessions(db, mine)
  return row && isAlive(row.session, now, idle) ? liveSession(row) : undefined
}

/** Sets a new file key when the browser has no valid one of this session. */
export async function renewFileKey(ctx: MerchantCtx): Promise<void> {
  const now = ctx.now
  const own = eq(sessions.id, ctx.sessionId)
  const held = readFileCookie(ctx)
  const good = and(
    own,
    gt(sessions.fileKeyUntil, now),
    eq(sessions.fileKeyHash, hashToken(held ?? '')),
  )
  if (held !== undefined && (await ctx.db.$count(sessions, good)) > 0) return
  const { key, columns } = newFileKey(now)
  await ctx.db.update(sessions).set(columns).where(own)
  setFileCookie(ctx, key)
}
