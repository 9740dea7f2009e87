import type { Access, Call } from '#contract/call.ts'
import { reason } from '#domain/reasons.ts'
import { Failure, fail } from '#server/kernel/failure.ts'
import { countTry, type RateLimit } from '#server/kernel/rate-limit.ts'
import { type LiveSession, loadSession } from '#server/sessions/load-session.ts'
import { countedAs } from './address.ts'
import type { AppDeps, HttpContext } from './env.ts'

const wantsNoSession = (access: Access): boolean =>
  access === 'public' || access === 'payer' || access === 'sandbox'

/**
 * Lets a call through or fails: calls without a session are counted per address; the others need one
 * of the right kind and, where the call names them, a menu and a button. What is not allowed is refused.
 */
export async function permit(
  c: HttpContext,
  deps: AppDeps,
  call: Call,
): Promise<LiveSession | undefined> {
  if (wantsNoSession(call.access)) {
    const limit: RateLimit = { name: 'public', max: deps.publicPerMinute, windowMs: 60_000 }
    await countTry(deps.db, deps.now(), limit, countedAs(c.var.address))
    return undefined
  }
  const token = c.req.header('accesstoken')
  if (!token) return fail('unauthenticated')
  const session = await loadSession(deps.db, token, {
    now: deps.now(),
    idle: deps.services.sessionIdle,
    background: c.req.header('x-background') === '1',
  })
  if (!session) return fail('unauthenticated')
  if ((call.access === 'staff') !== (session.kind === 'staff')) return fail('forbidden')
  const missing = missingPermission(session, call.access)
  if (missing)
    throw new Failure('forbidden', {
      reasons: [reason('permission.missing', { permission: missing })],
    })
  return session
}

/** The code a user would need and has not; one of several menus is enough. */
function missingPermission({ permissions }: LiveSession, access: Access): string | undefined {
  if (typeof access === 'string') return undefined
  const menus = typeof access.menu === 'string' ? [access.menu] : access.menu
  if (!menus.some((menu) => permissions.has(menu))) return menus[0]
  return access.button === undefined || permissions.has(access.button) ? undefined : access.button
}
