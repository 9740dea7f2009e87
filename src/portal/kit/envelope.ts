import { type FailureCode, failures } from '#contract/failures.ts'
import { isReasonCode, type RenderedReason, reasonOwners } from '#domain/reasons.ts'
import { busyText, type CallFailure, failureWith, type Result } from './failure.ts'

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const codeOf = (body: Fields): number => {
  const code = body.code ?? body.statusCode ?? body.resultCode
  return typeof code === 'string' ? Number(code) : typeof code === 'number' ? code : Number.NaN
}

/**
 * Parses a server response. `keepsEmpty`: the call may return an empty object; for all other calls the specification
 * defines the message as the result then.
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
  const failure = failureCode(data.failure)
  return failureWith(kindOf(http, code, failure), said ?? busyText(code, requestId), {
    http,
    code,
    failure,
    reasons: Array.isArray(data.reasons) ? data.reasons.flatMap(readReason) : [],
    fields: texts(data.fields),
    retryAfterSeconds: typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null,
    requestId,
    unchanged: data.unchanged === true,
  })
}

function kindOf(http: number, code: number, failure: FailureCode | null): CallFailure['kind'] {
  if (http === 401 || code === 401) return 'unauthenticated'
  if (code === 110) return 'risk'
  return http >= 500 || failure === 'in_progress' ? 'unanswered' : 'refused'
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

/** Parses a reason together with its text from the server. */
function readReason(value: unknown): RenderedReason[] {
  if (!isFields(value) || typeof value.code !== 'string' || !isReasonCode(value.code)) return []
  const owner = reasonOwners.find((one) => one === value.owner)
  if (!owner || typeof value.text !== 'string') return []
  const { href, label } = texts(value.unlocks)
  return [
    {
      code: value.code,
      owner,
      params: texts(value.params),
      final: value.final === true,
      text: value.text,
      ...(href && label && { unlocks: { href, label } }),
    },
  ]
}
