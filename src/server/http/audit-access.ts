import { eq, inArray, or } from 'drizzle-orm'
import type { Call } from '#contract/call.ts'
import { isRefusal, recordDeniedAudit } from '#server/access/audit/shared/record-denied.ts'
import { recordReadAudit } from '#server/access/audit/shared/record-read.ts'
import type { LiveSession } from '#server/access/sessions/shared/load-session.ts'
import { sessions, sessionTokens, users } from '#server/db/schema/sessions.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Failure } from '#server/kernel/failure.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import type { AppDeps, HttpContext } from './env.ts'

/** The known caller of a request, as recorded in the audit log. */
export type Caller = Actor & { readonly merchantId: string | null }

const nobody: Caller = { kind: 'anonymous', id: null, name: null, merchantId: null }

/** The caller behind a session: in view-as the administrator, whichever operator they view. */
export function callerOf({ kind, userId: id, name, merchantId, rehearsedBy }: LiveSession): Caller {
  if (rehearsedBy) return { kind: 'administrator', ...rehearsedBy, merchantId }
  return { kind, id, name, merchantId }
}

/** The user of an access token that is no longer valid, from the sessions and tokens still stored. */
async function formerCaller(c: HttpContext, { db }: AppDeps): Promise<Caller> {
  const token = c.req.header('accesstoken')
  if (!token) return nobody
  const hash = hashToken(token)
  const ofTab = db
    .select({ id: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(eq(sessionTokens.tokenHash, hash))
  const [user] = await db
    .select({ kind: users.kind, id: users.id, name: users.name, merchantId: users.merchantId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(or(eq(sessions.tokenHash, hash), inArray(sessions.id, ofTab)))
  return user ?? nobody
}

/** The actor fields of an audit entry for a caller. */
export const actedBy = (c: HttpContext, { kind, id, name }: Caller) => ({
  // A caller's kinds are those of an actor, each with its id and name.
  actor: { kind, id, name } as Actor,
  now: c.var.at,
  address: c.var.address,
  requestId: c.var.requestId,
})

/** Writes a refusal to the audit log. The response does not fail when the log cannot be written. */
export async function auditDenied(c: HttpContext, deps: AppDeps, failure: Failure): Promise<void> {
  const call = c.get('callId')
  if (call === '' || !isRefusal(failure.code)) return
  try {
    const caller =
      c.get('caller') ?? (failure.code === 'unauthenticated' ? await formerCaller(c, deps) : nobody)
    const { merchantId } = caller
    const asked = c.get('asked') ?? {}
    await recordDeniedAudit(deps.db, actedBy(c, caller), { call, failure, merchantId, asked })
  } catch (error) {
    deps.log.error({ requestId: c.var.requestId, call, err: error }, 'a refusal was not noted')
  }
}

/** Records in the audit log what a call is about to return; fails when it cannot. */
export async function auditRead(
  c: HttpContext,
  deps: AppDeps,
  call: Call,
  asked: unknown,
  given: unknown,
): Promise<void> {
  const { sight: action } = call
  if (action === undefined || action === 'none') return
  const caller = c.get('caller') ?? nobody
  const named = textsOf(asked)
  const file = named.exportId ?? named.fileName ?? named.filePath ?? named.id
  const subject = action === 'desk.read' ? call.id : (file ?? textsOf(given).fileName ?? call.id)
  const merchantId = textsOf(given).merchantId ?? caller.merchantId
  await recordReadAudit(deps.db, actedBy(c, caller), {
    ...{ action, call: call.id, asked, subject, merchantId },
  })
}

const textsOf = (value: unknown): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  )

const ourId = /^[a-z]{3}_\w{1,60}$/

/** The ids of our own records that a payload names; other input is not ours to store. */
export const idsIn = (payload: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(textsOf(payload)).flatMap(([name, value]) =>
      value !== undefined && ourId.test(value) ? [[name, value]] : [],
    ),
  )
