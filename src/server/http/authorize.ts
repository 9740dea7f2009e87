import { type Access, type Call, changes } from '#contract/call.ts'
import { reason } from '#domain/reasons.ts'
import { loadByFileKey, readFileCookie } from '#server/access/sessions/shared/file-key.ts'
import { type LiveSession, loadSession } from '#server/access/sessions/shared/load-session.ts'
import { Failure, fail } from '#server/kernel/failure.ts'
import { missingPermission } from '#server/kernel/missing-permission.ts'
import { countTry, type RateLimit } from '#server/kernel/rate-limit.ts'
import { countedAs } from '#server/kernel/rate-limit-key.ts'
import { requireStaffPermission } from '#server/kernel/staff-permission.ts'
import { callerOf } from './audit-access.ts'
import type { AppDeps, HttpContext } from './env.ts'
import { countSessionCall } from './session-limit.ts'

const wantsNoSession = (access: Access): boolean =>
  access === 'public' || access === 'payer' || access === 'sandbox'

/**
 * Authorises a call or fails. Calls without a session are rate limited per address, others per session; the latter need
 * a session of the right kind and, when the call declares them, a menu and a button. Anything not explicitly allowed is
 * refused.
 */
export async function authorize(
  c: HttpContext,
  deps: AppDeps,
  call: Call,
): Promise<LiveSession | undefined> {
  if (wantsNoSession(call.access)) {
    const limit: RateLimit = { name: 'public', max: deps.publicPerMinute, windowMs: 60_000 }
    await countTry(deps.db, c.get('at'), limit, countedAs(c.get('address')))
    return call.access === 'sandbox' ? lookingOn(c, deps, call) : undefined
  }
  const session = await sessionOf(c, deps, call)
  if (!session) return fail('unauthenticated')
  c.set('caller', callerOf(session))
  await countSessionCall(c, deps, session)
  if (session.rehearsedBy && changes(call) && !call.inRehearsal)
    throw new Failure('refused', { reasons: [reason('rehearsal.read_only')] })
  if ((call.access === 'staff') !== (session.kind === 'staff')) return fail('forbidden')
  if (call.access === 'administrator' && session.kind !== 'administrator')
    throw new Failure('forbidden', { reasons: [reason('administrator.only')] })
  if (call.access === 'staff' && call.needs !== 'case' && call.needs !== 'none')
    requireStaffPermission(session, call.needs)
  const missing = missingPermission(session, call.access)
  if (missing)
    throw new Failure('forbidden', {
      reasons: [reason('permission.missing', { permission: missing })],
    })
  return session
}

/** A sandbox call from within a portal sees its own merchant only; the sandbox pages call without a session. */
async function lookingOn(c: HttpContext, deps: AppDeps, call: Call) {
  if (!c.req.header('accesstoken')) return undefined
  return (await sessionOf(c, deps, call)) ?? fail('unauthenticated')
}

/** The session of the access token or, for files that a page loads by URL, of the file cookie. */
async function sessionOf(c: HttpContext, deps: AppDeps, call: Call) {
  const how = {
    now: c.get('at'),
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
