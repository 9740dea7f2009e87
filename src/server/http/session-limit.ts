import { minute } from '#domain/durations.ts'
import type { LiveSession } from '#server/access/sessions/shared/load-session.ts'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import { Failure } from '#server/kernel/failure.ts'
import { actedBy, callerOf } from './audit-access.ts'
import type { AppDeps, HttpContext } from './env.ts'

type Window = { calls: number; readonly endsAt: number }

// In memory, so that a call costs no extra statement: each process counts the calls it serves.
const windowsOf = new WeakMap<AppDeps, Map<string, Window>>()
const most = 10_000

/**
 * Counts a call of a session and throws `rate_limited` when it exceeds the limit of a minute. Nobody at work comes near
 * the limit, but a program that copies all visible data does. The first refusal of a minute raises an alarm: an audit
 * entry, a log line and a metric.
 */
export async function countSessionCall(
  c: HttpContext,
  deps: AppDeps,
  session: LiveSession,
): Promise<void> {
  const now = c.var.at.getTime()
  const windows = windowsOf.get(deps) ?? new Map<string, Window>()
  windowsOf.set(deps, windows)
  const { sessionId, userId } = session
  let window = windows.get(sessionId)
  if (!window || window.endsAt <= now) {
    if (windows.size >= most) forgetPast(windows, now)
    window = { calls: 0, endsAt: now + minute }
    windows.set(sessionId, window)
  }
  window.calls++
  if (window.calls <= deps.sessionPerMinute) return
  if (window.calls === deps.sessionPerMinute + 1) {
    deps.metrics.limitedSessions.inc()
    deps.log.warn({ requestId: c.var.requestId, userId, sessionId }, 'a session is over its limit')
    const caller = callerOf(session)
    const { merchantId } = caller
    const after = { callsPerMinute: deps.sessionPerMinute }
    await transact(deps.db, (tx) =>
      audit(tx, actedBy(c, caller), {
        ...{ action: 'session.limit', subject: sessionId, merchantId, after },
      }),
    )
  }
  const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1_000))
  throw new Failure('rate_limited', { retryAfterSeconds })
}

function forgetPast(windows: Map<string, Window>, now: number): void {
  for (const [id, { endsAt }] of windows) if (endsAt <= now) windows.delete(id)
  if (windows.size >= most) windows.clear()
}
