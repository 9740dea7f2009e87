import { fromPromise } from 'xstate'
import { adminLogin, login, loginCheckCode } from '#contract/access/sessions.ts'
import type { Output } from '#contract/call.ts'
import { signIn as signInStaff } from '#contract/desk/desk.ts'
import { limits } from '#domain/limits.ts'
import {
  type SignInOutcome,
  type SignInRequest,
  signInFlow,
  type VerifyRequest,
} from '#machines/access/flows/sign-in.ts'
import { proofHeaders } from '#portal/access/captcha/shared/captcha-proof.ts'
import { seal } from '#portal/access/passwords/shared/seal.ts'
import { keepToken } from '#portal/kit/access-token.ts'
import { send } from '#portal/kit/call.ts'
import { now } from '#portal/kit/clock.ts'
import { CallError, type CallFailure, type Result } from '#portal/kit/failure.ts'
import { store } from '#portal/kit/store.ts'

/** Failure of the last call, for the field errors; the flow keeps only the message. */
export const lastFailure = store<CallFailure | null>(null)

type Step = Output<typeof login>
const calls = { admin: adminLogin, operator: login, staff: signInStaff } as const

function refusalOf(failure: CallFailure): SignInOutcome {
  const said = { message: failure.msg, reasons: failure.reasons }
  if (failure.failure === 'captcha_needed' || failure.failure === 'captcha_wrong')
    return { kind: 'captcha', ...said }
  if (failure.failure === 'ticket_over') return { kind: 'over', ...said }
  if (failure.failure !== 'account_locked') return { kind: 'refused', ...said }
  const wait = failure.retryAfterSeconds === null ? limits.lock : failure.retryAfterSeconds * 1_000
  return { kind: 'locked', until: now().getTime() + wait, ...said }
}

/** Maps a response to an outcome of the flow; stores the access token on success. */
function outcomeOf(answer: Result<Step>): SignInOutcome {
  if (!answer.ok) {
    lastFailure.set(answer.failure)
    const { kind } = answer.failure
    if (kind === 'network' || kind === 'timeout') throw new CallError(answer.failure)
    return refusalOf(answer.failure)
  }
  const { data } = answer
  if (data.step === 'code') {
    const { ticket, phoneNo, params } = data
    return { kind: 'code', challenge: { ticket, phoneNo, ...params } }
  }
  if (data.step === 'setPassword') return { kind: 'setPassword', ticket: data.ticket }
  keepToken(data.accessToken)
  return { kind: 'signedIn' }
}

/** Sends the e-mail and the encrypted password to the call of the selected tab. */
async function signIn({
  tab,
  email,
  password,
  captchaToken,
}: SignInRequest): Promise<SignInOutcome> {
  lastFailure.set(null)
  const sealed = await seal(password)
  if (!sealed.ok) return outcomeOf(sealed)
  const payload = { email, password: sealed.data }
  return outcomeOf(
    await send(calls[tab], payload, { quiet: true, headers: proofHeaders(captchaToken) }),
  )
}

async function verify({ ticket, code }: VerifyRequest): Promise<SignInOutcome> {
  lastFailure.set(null)
  return outcomeOf(await send(loginCheckCode, { ticket, code }, { quiet: true }))
}

export const signInMachine = signInFlow.provide({
  actors: {
    login: fromPromise<SignInOutcome, SignInRequest>(({ input }) => signIn(input)),
    verify: fromPromise<SignInOutcome, VerifyRequest>(({ input }) => verify(input)),
  },
})
