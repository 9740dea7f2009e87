import type { Call, CallSubject, Output } from '#contract/call.ts'
import { limits } from '#domain/limits.ts'
import type { Reason } from '#domain/reasons.ts'
import { accessToken } from './access-token.ts'
import { readAnswer } from './envelope.ts'
import {
  type CallFailure,
  canceledFailure,
  networkFailure,
  type Result,
  textOf,
  timeoutFailure,
} from './failure.ts'
import { language } from './language.ts'
import { renewMachineId } from './machine-id.ts'
import { notify } from './notify.ts'
import { fetchTransport, requestOf, type Sent, type Transport } from './request.ts'
import { holds } from './session.ts'
import { askToSignIn } from './session-end.ts'
import { zone } from './zone.ts'

export type SendOptions = {
  signal?: AbortSignal
  /** Sent by polling, not by the user: it does not extend the session and does not open the sign-in dialog. */
  background?: boolean
  /** Suppresses the toast: the caller shows the failure. */
  quiet?: boolean
  headers?: Readonly<Record<string, string>>
  transport?: Transport
}

// For these calls the specification defines an empty object as a valid response.
const emptyAnswers = ['/group/list', '/store/list', '/announcement/getEffectiveList']

let tellChanged: (nouns: readonly CallSubject[]) => void = () => {}

/** Registers the listener that gets the modules whose cached responses a call has invalidated. */
export const hearChanges = (hear: (nouns: readonly CallSubject[]) => void): void => {
  tellChanged = hear
}

/** A call that takes no Idempotency-Key. */
export type Plain = Call & { readonly idempotent?: never }

/** Sends a call that takes no idempotency key. Never throws: a failure is a result. */
export const send = <C extends Plain>(
  call: C,
  payload: Sent<C>,
  options: SendOptions = {},
): Promise<Result<Output<C>>> => deliver(call, payload, options)

/**
 * Sends the calls of one action under one idempotency key, so that a retry without a known result is not a second
 * action.
 */
export type IdempotentClient = <C extends Call>(
  call: C,
  payload: Sent<C>,
  options?: SendOptions,
) => Promise<Result<Output<C>>>

/**
 * Creates the client of one action: each of its calls gets the action's key followed by its own id. By default the
 * caller shows failures.
 */
export function idempotentClient(key: string, quiet = true): IdempotentClient {
  const act = { hasChanged: false }
  return (call, payload, options) =>
    deliver(call, payload, { quiet, ...options, key: `${key}.${call.id}`, act })
}

/**
 * Sends something the portal records by itself: no toast on failure, no extension of the session, and a lost call does
 * no harm.
 */
export const sendSilently = <C extends Plain>(
  call: C,
  payload: Sent<C>,
): Promise<Result<Output<C>>> => send(call, payload, { quiet: true, background: true })

type Delivery = SendOptions & {
  readonly key?: string
  /** Shared by the calls of one action: whether one of them has changed something. */
  readonly act?: { hasChanged: boolean }
}

async function deliver<C extends Call>(
  call: C,
  payload: Sent<C>,
  options: Delivery,
): Promise<Result<Output<C>>> {
  const once = () => attempt(call, payload, options)
  const used = accessToken()
  let result = await once()
  if (kindOf(result) === 'unauthenticated' && call.access !== 'public' && !options.background) {
    if (await askToSignIn(used)) result = await once()
  } else if (kindOf(result) === 'risk') {
    renewMachineId()
    result = await once()
  }
  // Polling is not a user action, so nothing on the screen waits for its changes.
  if (result.ok && call.changes && !options.background) tellChanged(call.changes)
  const { act } = options
  if (act && result.ok && call.changes) act.hasChanged = true
  if (act?.hasChanged && !result.ok)
    result = { ok: false, failure: { ...result.failure, unchanged: false } }
  const lost = result.ok ? undefined : result.failure.reasons.find(isLost)
  if (lost) tellChanged(['user'])
  // If a permission was revoked, the screen may disappear with it, so a toast says so.
  if (!result.ok && (lost || !options.quiet) && isToastWorthy(result.failure)) {
    void notify({ tone: 'bad', title: lost?.text ?? textOf(result.failure) })
  }
  // The server validates every response against the call's output schema before it sends it.
  return result as Result<Output<C>>
}

const kindOf = (result: Result<unknown>): CallFailure['kind'] | null =>
  result.ok ? null : result.failure.kind

/** The reason names a permission that the local session still holds, so it has been revoked in the meantime. */
const isLost = ({ code, params }: Reason): boolean =>
  code === 'permission.missing' && holds(params.permission)

const isToastWorthy = ({ kind }: CallFailure): boolean =>
  kind !== 'unauthenticated' && kind !== 'canceled'

async function attempt(call: Call, payload: object, options: Delivery): Promise<Result<unknown>> {
  const { signal, transport = fetchTransport } = options
  const request = requestOf(call, { ...payload })
  const headers = { ...request.headers, ...headersOf(options), ...options.headers }
  const clock = AbortSignal.timeout(limits.requestTimeout)
  try {
    const stop = signal ? AbortSignal.any([signal, clock]) : clock
    const { http, body } = await transport({ ...request, headers }, stop)
    return readAnswer(http, body, keepsEmpty(call))
  } catch {
    if (signal?.aborted) return { ok: false, failure: canceledFailure() }
    return { ok: false, failure: clock.aborted ? timeoutFailure() : networkFailure() }
  }
}

export function headersOf({ key, background }: Pick<Delivery, 'key' | 'background'>) {
  const token = accessToken()
  return {
    'Accept-Language': language(),
    'X-Time-Zone': zone(),
    ...(token === null ? {} : { accessToken: token }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    ...(background ? { 'X-Background': '1' } : {}),
  }
}

// Reads only the type of the output schema: the build strips the rest.
const keepsEmpty = ({ path, output: { type } }: Call): boolean =>
  type === 'object' || type === 'record' || emptyAnswers.some((one) => path.endsWith(one))
