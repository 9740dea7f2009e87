import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { getCaptcha, getCaptchaAnswer, solveCaptcha } from '#contract/access/captcha.ts'
import { adminLogin, getPublicKey, login } from '#contract/access/sessions.ts'
import type { Call, Output, Payload } from '#contract/call.ts'
import { signIn as staffSignIn } from '#contract/desk/desk.ts'
import { confirmCheckout, pay } from '#contract/links/payment-links.ts'
import { getClock, moveClock, tokenizeCard } from '#contract/sandbox/sandbox.ts'
import { limits } from '#domain/limits.ts'
import { demoUsers } from '#server/sandbox/seed/demo-users.ts'
import { requestOf, seal } from '../../api/support/request-of.ts'

export type Who =
  | 'administrator'
  | 'operator'
  | 'refund-desk'
  | 'second-merchant'
  | 'staff'
  | 'finance-staff'

const signIns = { administrator: adminLogin, operator: login, staff: staffSignIn } as const

/** The server under test; set by the global setup. */
export const address = (): string => process.env.E2E_URL ?? ''

type Sent = { readonly token?: string; readonly headers?: Readonly<Record<string, string>> }

/** Makes a call as a program does; throws unless it succeeds. */
export async function ask<C extends Call>(
  call: C,
  payload: Payload<C>,
  { token, headers = {} }: Sent = {},
): Promise<Output<C>> {
  const { path, init } = requestOf(call, payload as Readonly<Record<string, unknown>>)
  const response = await fetch(address() + path, {
    ...init,
    headers: {
      ...init.headers,
      'Accept-Language': 'en',
      'Idempotency-Key': randomUUID(),
      ...(token === undefined ? {} : { accessToken: token }),
      ...headers,
    },
  })
  const body: unknown = await response.json()
  // The envelope of every response; the server checks `data` against the call's output.
  const { code, data } = body as { code: number | string; data: Output<C> }
  // The upload calls return the code as text, as the specification requires.
  if (Number(code) !== 200)
    throw new Error(`${call.id}: ${response.status} ${JSON.stringify(body)}`)
  return data
}

export function userOf(who: Who) {
  const user = demoUsers.find(({ key }) => key === who)
  if (!user) throw new Error(`no demo user ${who}`)
  return user
}

type Held = { readonly token: Promise<string>; readonly usedAt: number }
const tokens = new Map<Who, Held>()
/** A session that has been idle for a while may expire before it is used, or during the test. */
const goodFor = limits.sessionIdle / 3

/** The session token of a demo user, who signs in once per worker while its tests keep using it. */
export function tokenOf(who: Who): Promise<string> {
  const held = tokens.get(who)
  const usedAt = Date.now()
  const token = held && usedAt - held.usedAt < goodFor ? held.token : signIn(who)
  tokens.set(who, { token, usedAt })
  return token
}

/** The credentials of a sign-in, and the tab of the sign-in page that accepts them. */
export type Account = {
  readonly email: string
  readonly password: string
  readonly kind: 'administrator' | 'operator' | 'staff'
}

/** A separate session, for a test that ends it. */
export const signIn = (who: Who): Promise<string> => signInAs(userOf(who))

export async function signInAs({ email, password, kind }: Account): Promise<string> {
  const { captchaId } = await ask(getCaptcha, { scene: 'login' })
  const { answer } = await ask(getCaptchaAnswer, { captchaId })
  const proof = await ask(solveCaptcha, { captchaId, answer })
  const { spki } = await ask(getPublicKey, {})
  const signedIn = await ask(
    signIns[kind],
    { email, password: seal(spki, password), machineId: 'e2e-machine', blackBox: 'e2e' },
    { headers: { ...proof } },
  )
  if (signedIn.step !== 'signedIn') throw new Error(`${email} is asked for: ${signedIn.step}`)
  return signedIn.accessToken
}

/** Pays the order of a link with a test card; returns the payment's id. */
export async function payLink(code: string, number: string): Promise<string> {
  const { checkoutId } = await ask(confirmCheckout, { id: code })
  const card = { number, expiryMonth: '12', expiryYear: '39', securityCode: '123' }
  const { cardToken } = await ask(tokenizeCard, card)
  const paid = await ask(pay, { id: code, checkoutId, cardToken, holder: 'Ada Berg' })
  if (paid.transactionId === null) throw new Error('the payment was not started')
  return paid.transactionId
}

/** Moves the clock, several times if needed, and waits until it has arrived. */
export async function passTime(by: 'hour' | 'day' | 'days180', times = 1): Promise<void> {
  for (let moved = 0; moved < times; moved++) {
    await ask(moveClock, { by })
    const state = async () => (await ask(getClock, {})).move?.state
    await expect.poll(state, { timeout: 400_000, intervals: [50, 100, 250] }).toBe('arrived')
  }
}
