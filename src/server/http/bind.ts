import type { Hono } from 'hono'
import * as v from 'valibot'
import { type Call, changes, methodsOf } from '#contract/call.ts'
import { contractModules } from '#contract/registry.ts'
import type { LiveSession } from '#server/access/sessions/shared/load-session.ts'
import { watchCommits } from '#server/db/commits.ts'
import { withMerchantLimit } from '#server/db/merchant-concurrency.ts'
import type { Actor, Ctx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { FileAnswer } from '#server/kernel/handler.ts'
import { auditRead, idsIn } from './audit-access.ts'
import { authorize } from './authorize.ts'
import type { AnyHandler, AppDeps, Env, HttpContext } from './env.ts'
import { success } from './envelope.ts'
import { fileAnswer } from './file-answer.ts'
import { allowOwnOrigin, refuseForeignSite } from './own-origin.ts'
import { readPayload } from './payload.ts'
import { authorizeSigned } from './permit-signed.ts'
import { type Validate, validatorOf } from './validate.ts'

/** Printable ASCII, short enough for an index. */
const good = /^[\x21-\x7e]{1,255}$/

/** The idempotency key of a request; null when the call ignores it or none was sent. */
function idempotencyKeyOf(c: HttpContext, call: Call): string | null {
  const key = call.idempotent ? c.req.header('idempotency-key') : undefined
  if (key === undefined) return null
  return good.test(key) ? key : failFields({ 'Idempotency-Key': 'key_format' })
}

/** The calls that exist in a mode, each with the module and name of its handler. */
export function callsOf(mode: 'sandbox' | 'live') {
  return Object.entries(contractModules).flatMap(([noun, members]) =>
    Object.entries(members).flatMap(([name, member]) => {
      if (!('access' in member) || !('path' in member)) return []
      const call: Call = member
      return call.access === 'sandbox' && mode === 'live' ? [] : [{ noun, name, call }]
    }),
  )
}

/** Registers the route of every call. In live mode the sandbox calls have none. */
export function bindCalls(app: Hono<Env>, deps: AppDeps): void {
  for (const { noun, name, call } of callsOf(deps.services.mode)) {
    const verb = deps.handlers[noun]?.[name]
    // A path that ends in a slash also answers without it.
    const routes = [routeOf(call), routeOf(call).replace(/\/$/, '')]
    if (verb) app.on([...methodsOf(call)], [...new Set(routes)], (c) => answer(c, deps, call, verb))
  }
}

/** The route pattern of a call. */
export const routeOf = ({ path, pathHoldsSlashes }: Call): string =>
  path.replace(/\{(\w+)\}/g, pathHoldsSlashes ? ':$1{.+}' : ':$1')

async function answer(
  c: HttpContext,
  deps: AppDeps,
  call: Call,
  verb: AnyHandler,
): Promise<Response> {
  c.set('callId', call.id)
  const commits = { areSent: false }
  if (changes(call)) c.set('commits', commits)
  c.header('cache-control', 'no-store')
  allowOwnOrigin(c, deps)
  if (call.method === 'POST') refuseForeignSite(c, deps)
  const signer = call.access === 'signed' ? await authorizeSigned(c, deps) : undefined
  const session = signer ? undefined : await authorize(c, deps, call)
  const ctx = { ...contextOf(c, deps, call, session), ...signer }
  const input = await readPayload(c, call)
  c.set('asked', idsIn(input))
  // `authorize` returned the session or signer that the call's access requires, and `input` passed the call's schema:
  // together they match the types of this call's handler.
  const given = await withMerchantLimit(
    signer?.merchantId ?? session?.merchantId ?? undefined,
    () => watchCommits(commits, () => verb(ctx as never, input as never)),
  )
  if (!call.file) {
    const answered = fitting(call, given)
    await auditRead(c, deps, call, input, answered)
    return success(c, call, answered)
  }
  const file = given as FileAnswer
  try {
    await auditRead(c, deps, call, input, file)
  } catch (error) {
    file.body.destroy()
    throw error
  }
  return fileAnswer(c, file)
}

const known = new WeakMap<Call, Validate>()

/** Whether a call's results can be sent without parsing; compiled once per call. */
function fitsOfCall(call: Call): Validate {
  const fits = known.get(call) ?? validatorOf(call.output) ?? (() => false)
  known.set(call, fits)
  return fits
}

/** The result limited to the fields of the contract. A mismatch is a defect of ours and throws. */
function fitting(call: Call, given: unknown): unknown {
  if (fitsOfCall(call)(given)) return given
  const parsed = v.safeParse(call.output, given)
  if (parsed.success) return parsed.output
  // Paths only: the values may be secrets, and this text is logged.
  const paths = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'answer')
  throw new Error(`The answer of ${call.id} does not fit its contract: ${paths.join(', ')}`)
}

/** The handler context of a request. */
export function contextOf(
  c: HttpContext,
  deps: AppDeps,
  call: Call,
  session: LiveSession | undefined,
) {
  const { requestId, language, address, at } = c.var
  const ctx: Ctx = {
    db: deps.db,
    now: at,
    newId: deps.newId,
    services: deps.services,
    language,
    requestId,
    address,
    actor: actorOf(call, session),
    header: (name) =>
      name === 'accesstoken' || name === 'authorization' ? undefined : c.req.header(name),
    idempotencyKey: idempotencyKeyOf(c, call),
    log: deps.log.child({ requestId, call: call.id }),
    answerHeader: (name, value) => c.header(name, value, { append: true }),
  }
  return session ? { ...ctx, ...session } : ctx
}

function actorOf(call: Call, session: LiveSession | undefined): Actor {
  // In view-as, reads run as the operator, while the few changes are attributed to the administrator.
  if (session?.rehearsedBy && changes(call))
    return { kind: 'administrator', ...session.rehearsedBy }
  if (session) return { kind: session.kind, id: session.userId, name: session.name }
  return { kind: call.access === 'payer' ? 'payer' : 'anonymous', id: null, name: null }
}
