import { and, eq, gt, isNull } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import type { Database } from '#server/db/open.ts'
import { sessions, users } from '#server/db/schema/sessions.ts'
import type { Ctx, MerchantCtx } from '#server/kernel/context.ts'
import { type CookieKind, clearCookie, readCookie, setCookie } from './cookies.ts'
import { isAlive, type LiveSession } from './load-session.ts'
import { hashToken, newToken } from './tokens.ts'

// Files have two addresses with nothing in common, so the cookie goes to all.
const kind: CookieKind = { name: 'aq_file_key', path: '/', seconds: limits.fileKeyLife / 1000 }

/** A key to the files that pages show, and what its session keeps of it. */
export function newFileKey(now: Date) {
  const key = newToken()
  const fileKeyUntil = new Date(now.getTime() + limits.fileKeyLife)
  return { key, columns: { fileKeyHash: hashToken(key), fileKeyUntil } }
}

export const setFileCookie = (ctx: Ctx, key: string): void => setCookie(ctx, kind, key)
export const clearFileCookie = (ctx: Ctx): void => clearCookie(ctx, kind)
export const readFileCookie = (ctx: Pick<Ctx, 'header' | 'services'>) => readCookie(ctx, kind)

/**
 * The session that a file key belongs to, as long as both are good. It opens the files of the merchant and
 * nothing else: no store is in reach and no permission is held.
 */
export async function loadByFileKey(
  db: Database,
  key: string,
  { now, idle }: { now: Date; idle: number },
): Promise<LiveSession | undefined> {
  const mine = and(
    eq(sessions.fileKeyHash, hashToken(key)),
    gt(sessions.fileKeyUntil, now),
    isNull(sessions.endedAt),
    users.enabled,
  )
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(mine)
  if (!row || !isAlive(row.session, now, idle)) return undefined
  const { id: userId, kind: userKind, name, merchantId } = row.user
  const of = { sessionId: row.session.id, userId, kind: userKind, name, merchantId }
  const rehearsedBy = row.session.rehearsedId === null ? null : { id: userId, name }
  return { ...of, storeIds: [], permissions: new Set(), rehearsedBy }
}

/** Gives the browser a new file key when it has none of this session any more. */
export async function renewFileKey(ctx: MerchantCtx): Promise<void> {
  const now = ctx.now()
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
