import { eq } from 'drizzle-orm'
import type { FailureCode } from '#contract/failures.ts'
import { limits } from '#domain/limits.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { sessions, users } from '#server/db/schema/sessions.ts'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure, fail } from '#server/kernel/failure.ts'
import { countTry, forgetTries, type RateLimit, takeBackTry } from '#server/kernel/rate-limit.ts'
import { write } from '#server/kernel/write.ts'
import { isPassword } from './password.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { hashToken, newToken } from './tokens.ts'

type Wanted = { readonly email: string; readonly password: string; readonly machineId: string }
type User = typeof users.$inferSelect

const quarter = 15 * 60_000
const triesPerAccount: RateLimit = { name: 'signIn.account', max: 5, windowMs: quarter }
const triesPerAddress: RateLimit = { name: 'signIn.address', max: 30, windowMs: quarter }

/**
 * Signs a user of one kind in. Without a solved human verification everybody gets the same answer;
 * with one, tries are counted per account and address before anything is looked up.
 */
export async function signIn(ctx: Ctx, kind: 'administrator' | 'operator', wanted: Wanted) {
  const email = wanted.email.toLowerCase()
  const solved = await ctx.services.captcha.spend(
    'login',
    ctx.header('captchatoken') ?? '',
    ctx.header('verifybody') ?? '',
  )
  if (!solved) return fail('captcha_needed')
  await countTry(ctx.db, ctx.now(), triesPerAddress, ctx.address)
  await countTry(ctx.db, ctx.now(), triesPerAccount, `${kind}:${email}`)

  const [found] = await ctx.db
    .select({ user: users, status: merchants.accountStatus })
    .from(users)
    .leftJoin(merchants, eq(merchants.id, users.merchantId))
    .where(eq(users.email, email))
  const text = ctx.services.passwordKey.open(wanted.password)
  const right = await isPassword(found?.user.passwordHash, text ?? '')
  if (!found) return fail('email_not_registered')
  const fault = faultOf(ctx, found.user, kind, right && text !== undefined, found.status)
  if (fault) {
    await noteRefusal(ctx, found.user, fault.code)
    throw fault
  }
  await forgetTries(ctx.db, triesPerAccount, `${kind}:${email}`)
  // An office signs in from one address; only what failed counts against it.
  await takeBackTry(ctx.db, triesPerAddress, ctx.address)
  return open(ctx, found.user, wanted.machineId)
}

function faultOf(ctx: Ctx, user: User, kind: User['kind'], right: boolean, status: string | null) {
  // A locked account stays locked for the right password too; the answer tells for how long.
  const left = (user.lockedUntil?.getTime() ?? 0) - ctx.now().getTime()
  if (user.kind !== kind) return new Failure('wrong_credentials')
  if (left > 0) return new Failure('account_locked', { retryAfterSeconds: Math.ceil(left / 1000) })
  if (!right) return new Failure('wrong_credentials')
  if (!user.enabled) return new Failure('operator_disabled')
  // A merchant without a contract has nothing to look at yet.
  if (status === 'EMPTY') return new Failure('service_not_opened')
  return undefined
}

const noteRefusal = (ctx: Ctx, user: User, reason: FailureCode) =>
  transact(ctx.db, (tx) =>
    audit(tx, ctx, {
      action: 'session.refuse',
      subject: user.id,
      merchantId: user.merchantId,
      after: { reason },
    }),
  )

async function open(ctx: Ctx, user: User, machineId: string) {
  const [token, refresh] = [newToken(), newToken()]
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + limits.sessionLife)
  const id = ctx.newId('ses')
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
      createdAt: now,
      refreshedAt: now,
      expiresAt,
      lastSeenAt: now,
    })
    await tx.update(users).set({ lastSignInAt: now }).where(eq(users.id, user.id))
    const audited = { action: 'session.open', subject: id, merchantId: user.merchantId } as const
    return { answer: null, audited }
  })
  setRefreshCookie(ctx, refresh)
  return { accessToken: token, expiresAt: expiresAt.toISOString() }
}
