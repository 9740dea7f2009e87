import { type Access, type Call, changes } from '#contract/call.ts'
import { reason } from '#domain/reasons.ts'
import { Failure, fail } from '#server/kernel/failure.ts'
import { countTry, type RateLimit } from '#server/kernel/rate-limit.ts'
import { loadByFileKey, readFileCookie } from '#server/sessions/file-key.ts'
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
  const session = await sessionOf(c, deps, call)
  if (!session) return fail('unauthenticated')
  if (session.rehearsedBy && changes(call) && !call.inRehearsal)
    throw new Failure('refused', { reasons: [reason('rehearsal.read_only')] })
  if ((call.access === 'staff') !== (session.kind === 'staff')) return fail('forbidden')
  if (call.access === 'administrator' && session.kind !== 'administrator')
    throw new Failure('forbidden', { reasons: [reason('administrator.only')] })
  const missing = missingPermission(session, call.access)
  if (missing)
    throw new Failure('forbidden', {
      reasons: [reason('permission.missing', { permission: missing })],
    })
  return session
}

/** The session of the access token, or, for files that a page shows by their address, of the cookie. */
async function sessionOf(c: HttpContext, deps: AppDeps, call: Call) {
  const how = {
    now: deps.now(),
    idle: deps.services.sessionIdle,
    background: c.req.header('x-background') === '1',
  }
  const token = c.req.header('accesstoken')
  if (token) return loadSession(deps.db, token, how)
  if (call.access !== 'fileKey') return undefined
  const sent = { services: deps.services, header: (name: string) => c.req.header(name) }
  const key = readFileCookie(sent)
  return key === undefined ? undefined : loadByFileKey(deps.db, key, how)
}

/** The code a user would need and has not; one of several menus is enough. */
function missingPermission({ permissions }: LiveSession, access: Access): string | undefined {
  if (typeof access === 'string') return undefined
  const menus = typeof access.menu === 'string' ? [access.menu] : access.menu
  if (!menus.some((menu) => permissions.has(menu))) return menus[0]
  return access.button === undefined || permissions.has(access.button) ? undefined : access.button
}
