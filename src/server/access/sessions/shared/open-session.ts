import { limits } from '#domain/limits.ts'
import { forgetWrongCodes } from '#server/access/codes/shared/locks.ts'
import { sessions, users } from '#server/db/schema/sessions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'
import { write } from '#server/kernel/write.ts'
import { setRefreshCookie } from '../refresh-cookie.ts'
import { newFileKey, setFileCookie } from './file-key.ts'
import { rememberMachine } from './machines.ts'

type User = typeof users.$inferSelect

const agentLength = 256

/**
 * Opens a session for an authenticated user. The access token goes into the response, the refresh token and the file
 * key into cookies.
 */
export async function openSession(ctx: Ctx, user: User, machineId: string) {
  const [token, refresh] = [newToken(), newToken()]
  const now = ctx.now
  const expiresAt = new Date(now.getTime() + limits.sessionLife)
  const id = ctx.newId('ses')
  const fileKey = newFileKey(now)
  const actor = { kind: user.kind, id: user.id, name: user.name }
  const of = { call: 'user.login', owner: user.id, input: null }
  await write({ ...ctx, actor, idempotencyKey: null }, of, async (tx) => {
    await tx.insert(sessions).values({
      id,
      userId: user.id,
      tokenHash: hashToken(token),
      refreshHash: hashToken(refresh),
      machineId,
      address: ctx.address,
      agent: (ctx.header('user-agent') ?? '').slice(0, agentLength),
      ...fileKey.columns,
      createdAt: now,
      refreshedAt: now,
      expiresAt,
      lastSeenAt: now,
    })
    await tx.update(users).set({ lastSignInAt: now, suspect: false }).where(byId(users.id, user.id))
    await rememberMachine(tx, user.id, machineId, now)
    await forgetWrongCodes(tx, user.id)
    const audited = { action: 'session.open', subject: id, merchantId: user.merchantId } as const
    return { answer: null, audited }
  })
  // A staff session exists in its tab only, so that a merchant can be signed in beside it.
  if (user.kind !== 'staff') {
    setRefreshCookie(ctx, refresh)
    setFileCookie(ctx, fileKey.key)
  }
  return { accessToken: token, expiresAt: expiresAt.toISOString() }
}
