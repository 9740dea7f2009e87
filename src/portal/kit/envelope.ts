import { type FailureCode, failures } from '#contract/failures.ts'
import { isReasonCode, type Reason, reason } from '#domain/reasons.ts'
import { type CallFailure, failureWith, type Result } from './failure.ts'
import { busyText } from './failure-text.ts'

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const codeOf = (body: Fields): number => {
  const code = body.code ?? body.statusCode ?? body.resultCode
  return typeof code === 'string' ? Number(code) : typeof code === 'number' ? code : Number.NaN
}

/**
 * Reads an answer of the server. `keepsEmpty` says that an empty object is what the call promises;
 * otherwise its message stands for it, as the specification has it.
 */
export function readAnswer(http: number, body: unknown, keepsEmpty: boolean): Result<unknown> {
  if (!isFields(body)) return { ok: false, failure: refusal(http, http, {}) }
  const code = codeOf(body)
  const msg = typeof body.msg === 'string' ? body.msg : ''
  if (code === 200 && http >= 200 && http < 300) {
    const { data } = body
    const empty = isFields(data) && Object.keys(data).length === 0
    return { ok: true, data: empty && !keepsEmpty ? msg : data, msg }
  }
  return { ok: false, failure: refusal(http, Number.isNaN(code) ? http : code, body) }
}

function refusal(http: number, code: number, body: Fields): CallFailure {
  const data = isFields(body.data) ? body.data : {}
  const requestId = typeof data.requestId === 'string' ? data.requestId : null
  const said = typeof body.msg === 'string' && body.msg !== '' ? body.msg : null
  const kind = http === 401 || code === 401 ? 'unauthenticated' : code === 110 ? 'risk' : 'refused'
  return failureWith(kind, said ?? busyText(code, requestId), {
    http,
    code,
    failure: failureCode(data.failure),
    reasons: Array.isArray(data.reasons) ? data.reasons.flatMap(readReason) : [],
    fields: texts(data.fields),
    retryAfterSeconds: typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null,
    requestId,
  })
}

const failureCode = (value: unknown): FailureCode | null =>
  typeof value === 'string' && Object.hasOwn(failures, value) ? (value as FailureCode) : null

const texts = (value: unknown): Record<string, string> =>
  isFields(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, text]) =>
          typeof text === 'string' ? [[name, text]] : [],
        ),
      )
    : {}

const readReason = (value: unknown): Reason[] =>
  isFields(value) && typeof value.code === 'string' && isReasonCode(value.code)
    ? [reason(value.code, texts(value.params))]
    : []
