import { fromPromise } from 'xstate'
import { adminLogin, getPublicKey, login } from '#contract/sessions.ts'
import { limits } from '#domain/limits.ts'
import { type SignInOutcome, type SignInRequest, signInFlow } from '#machines/flows/sign-in.ts'
import { m } from '#paraglide/messages.js'
import { keepToken } from '#portal/kit/access-token.ts'
import { send } from '#portal/kit/call.ts'
import { now } from '#portal/kit/clock.ts'
import { CallError, type CallFailure } from '#portal/kit/failure.ts'
import { store } from '#portal/kit/store.ts'
import { proofHeaders } from './captcha-proof.ts'
import { canEncrypt, encrypt } from './encrypt.ts'

/** How the last call failed, for the words at the fields; the flow keeps only the sentence above. */
export const lastFailure = store<CallFailure | null>(null)

const outcomeOf = (failure: CallFailure): SignInOutcome => {
  const said = { message: failure.msg, reasons: failure.reasons }
  if (failure.failure === 'captcha_needed' || failure.failure === 'captcha_wrong')
    return { kind: 'captcha', ...said }
  if (failure.failure !== 'account_locked') return { kind: 'refused', ...said }
  const wait = failure.retryAfterSeconds === null ? limits.lock : failure.retryAfterSeconds * 1_000
  return { kind: 'locked', until: now().getTime() + wait, ...said }
}

/** Sends e-mail and encrypted password to the call of the tab; keeps the token of a good answer. */
async function signIn({
  tab,
  email,
  password,
  captchaToken,
}: SignInRequest): Promise<SignInOutcome> {
  lastFailure.set(null)
  if (!canEncrypt()) return { kind: 'refused', message: m.signin_needs_https(), reasons: [] }
  const key = await send(getPublicKey, {}, { quiet: true })
  if (!key.ok) throw failed(key.failure)
  const answer = await send(
    tab === 'admin' ? adminLogin : login,
    { email, password: await encrypt(password, key.data.spki) },
    { quiet: true, headers: proofHeaders(captchaToken) },
  )
  if (answer.ok) {
    keepToken(answer.data.accessToken)
    return { kind: 'signedIn' }
  }
  const error = failed(answer.failure)
  if (answer.failure.kind === 'network' || answer.failure.kind === 'timeout') throw error
  return outcomeOf(answer.failure)
}

function failed(failure: CallFailure): CallError {
  lastFailure.set(failure)
  return new CallError(failure)
}

/** The sign-in flow with its one call. */
export const signInMachine = signInFlow.provide({
  actors: {
    login: fromPromise<SignInOutcome, SignInRequest>(({ input }) => signIn(input)),
  },
})
