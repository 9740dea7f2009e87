import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Call } from '#contract/call.ts'
import { type Envelope, type FailureData, failures } from '#contract/failures.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import { m } from '#paraglide/messages.js'
import { type DatabaseErrorKind, databaseErrorKindOf } from '#server/db/errors/failures.ts'
import { Failure } from '#server/kernel/failure.ts'
import { failureText } from '#server/kernel/failure-labels.ts'
import { fieldText } from '#server/kernel/field-labels.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import type { AppDeps, HttpContext } from './env.ts'

const zip = promisify(gzip)
const worthZipping = 1024

/** A success response. Uploads send the code as a string, as the specification requires. */
export function success(c: HttpContext, call: Call, data: unknown): Promise<Response> {
  const msg = m.failures_success({}, { locale: c.get('language') })
  const code = call.request === 'multipart' ? '200' : 200
  const also = call.alsoCode && { [call.alsoCode]: code }
  return sendJson(c, 200, { code, ...also, msg, data })
}

/** A failure response, with its HTTP status and its message in the caller's language. */
export function refusal(c: HttpContext, failure: Failure): Promise<Response> {
  const { http, code } = failures[failure.code]
  const { requestId, language } = c.var
  const { retryAfterSeconds, fields } = failure
  const reading = localeContextOf({ language, header: (name) => c.req.header(name) })
  const reasons = failure.reasons && renderReasons(failure.reasons, reading)
  const signed = c.req.header('x-key-id') !== undefined
  const about = { requestId, retryAfterSeconds: retryAfterSeconds ?? 0, signed }
  const data: FailureData = {
    failure: failure.code,
    requestId,
    ...(reasons && { reasons }),
    ...(fields && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, fault]) => [field, fieldText(fault, language)]),
      ),
    }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(http >= 500 && c.get('commits')?.areSent === false && { unchanged: true }),
  }
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
  const answer: Envelope<FailureData> = {
    code,
    // When the failure only says that something cannot be done, the first reason says why.
    msg:
      (failure.code === 'refused' && reasons?.[0]?.text) ||
      failureText(failure.code, about, language),
    data,
  }
  return sendJson(c, http, answer)
}

async function sendJson(c: HttpContext, status: number, body: unknown): Promise<Response> {
  const text = JSON.stringify(body)
  c.header('content-type', 'application/json; charset=utf-8')
  c.header('vary', 'Accept-Encoding, Accept-Language, Origin')
  const zipped = text.length > worthZipping && acceptsGzip(c.req.header('accept-encoding'))
  if (zipped) c.header('content-encoding', 'gzip')
  // Every status in the failure table permits a body.
  return c.body(zipped ? new Uint8Array(await zip(text)) : text, status as 200)
}

const acceptsGzip = (accept: string | undefined) =>
  /(^|,)\s*gzip\s*(;\s*q=(1|0\.\d*[1-9])\d*)?\s*(,|$)/i.test(accept ?? '')

const troubles: Record<DatabaseErrorKind, string> = {
  away: 'the database is away',
  busy: 'the database is busy: no connection was free, or a statement took too long',
  full: 'the disk is full',
}
const retrySoon = { retryAfterSeconds: 5 }

/** Converts an error to a failure that the caller may see. Anything else is only logged. */
export function asFailure(error: unknown, c: HttpContext, { log }: AppDeps): Failure {
  const about = { requestId: c.var.requestId, call: c.var.callId }
  if (error instanceof Failure) {
    if (error.cause !== undefined) log.info({ ...about, err: error.cause }, error.code)
    return error
  }
  const trouble = databaseErrorKindOf(error)
  if (trouble) {
    log.error({ ...about, err: error }, troubles[trouble])
    return new Failure(trouble === 'full' ? 'disk_full' : 'unavailable', retrySoon)
  }
  log.error({ ...about, err: error }, 'a call broke')
  return new Failure('internal')
}
