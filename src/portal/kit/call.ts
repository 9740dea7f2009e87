import type { Call, ModuleName, Output } from '#contract/call.ts'
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
  /** Made by a clock, not by the user: does not keep the session alive and asks for nothing. */
  background?: boolean
  /** No toast: the caller shows the failure. */
  quiet?: boolean
  headers?: Readonly<Record<string, string>>
  transport?: Transport
}

// Of these the specification says that an empty object is an answer.
const emptyAnswers = ['/group/list', '/store/list', '/announcement/getEffectiveList']

let tellChanged: (nouns: readonly ModuleName[]) => void = () => {}

/** Whoever keeps answers hears of which nouns they are no longer true. */
export const hearChanges = (hear: (nouns: readonly ModuleName[]) => void): void => {
  tellChanged = hear
}

/** A call that honours no Idempotency-Key. */
export type Plain = Call & { readonly idempotent?: never }

/** Sends a call of the contract that honours no key. Never throws: a failure is a result. */
export const send = <C extends Plain>(
  call: C,
  payload: Sent<C>,
  options: SendOptions = {},
): Promise<Result<Output<C>>> => deliver(call, payload, options)

/** Sends the calls of one act, so that a repeat of what nobody answered is the same act. */
export type IdempotentClient = <C extends Call>(
  call: C,
  payload: Sent<C>,
  options?: SendOptions,
) => Promise<Result<Output<C>>>

/** Where an act takes several calls, each goes under the act's key with its own name. Who sends shows what failed. */
export function idempotentClient(key: string, quiet = true): IdempotentClient {
  const act = { hasChanged: false }
  return (call, payload, options) =>
    deliver(call, payload, { quiet, ...options, key: `${key}.${call.id}`, act })
}

/**
 * What the portal notes by itself: nobody asked for it and nobody waits, so what is lost costs nothing, is told to
 * nobody and keeps no session alive.
 */
export const sendSilently = <C extends Plain>(
  call: C,
  payload: Sent<C>,
): Promise<Result<Output<C>>> => send(call, payload, { quiet: true, background: true })

type Delivery = SendOptions & {
  readonly key?: string
  /** The act of which it is one call: whether another has changed something. */
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
  // What is sent by the clock is nobody's act: nothing on the screen waits to be seen changed.
  if (result.ok && call.changes && !options.background) tellChanged(call.changes)
  const { act } = options
  if (act && result.ok && call.changes) act.hasChanged = true
  if (act?.hasChanged && !result.ok)
    result = { ok: false, failure: { ...result.failure, unchanged: false } }
  const lost = result.ok ? undefined : result.failure.reasons.find(isLost)
  if (lost) tellChanged(['user'])
  // Its screen may go with the permission, so that is said where it outlasts the screen.
  if (!result.ok && (lost || !options.quiet) && isToastWorthy(result.failure)) {
    void notify({ tone: 'bad', title: lost?.text ?? textOf(result.failure) })
  }
  // The server checks every answer against the call's output before it sends it.
  return result as Result<Output<C>>
}

const kindOf = (result: Result<unknown>): CallFailure['kind'] | null =>
  result.ok ? null : result.failure.kind

/** A permission that the session still holds here: somebody has taken it away since. */
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

/** The headers of every request. */
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

// Of its schema only the type is asked: a build leaves no more of it.
const keepsEmpty = ({ path, output: { type } }: Call): boolean =>
  type === 'object' || type === 'record' || emptyAnswers.some((one) => path.endsWith(one))
