import { eq } from 'drizzle-orm'
import { getCaptcha, solveCaptcha } from '#contract/access/captcha.ts'
import { adminLogin, type login } from '#contract/access/sessions.ts'
import type { Call, Output, Payload } from '#contract/call.ts'
import type { FailureData } from '#contract/failures.ts'
import type { CaptchaScene } from '#domain/access/captcha.ts'
import { loadSession } from '#server/access/sessions/shared/load-session.ts'
import type { Database } from '#server/db/open.ts'
import { captchas } from '#server/db/schema/sessions.ts'
import { createApp } from '#server/http/app.ts'
import type { AnyHandlers, AppDeps } from '#server/http/env.ts'
import { createLog } from '#server/http/log.ts'
import type { Ctx, MerchantCtx } from '#server/kernel/context.ts'
import { newPrivateKey } from '#server/kernel/password-key.ts'
import { freshDatabase } from '../../support/database.ts'
import { keepStatements } from '../../support/statements.ts'
import { type AppOptions, appParts, sendTo } from './app-parts.ts'
import { testClock } from './clock.ts'
import { type TestNetwork, testFiles, testNetwork, testPost } from './outside.ts'
import {
  addMerchant,
  addOperator,
  addStaff,
  openSession,
  type TestSession,
  type TestUser,
} from './people.ts'
import { requestOf, seal } from './request-of.ts'
import { openSecondProcess } from './second-process.ts'

export type Answer<C extends Call> = {
  readonly status: number
  readonly code: number | string
  readonly msg: string
  /** The data of the response; for a refusal, `failure` contains the rest. */
  readonly data: Output<C>
  readonly failure: FailureData | undefined
  readonly headers: Headers
}

export type Sent = {
  readonly key?: string
  readonly language?: 'en' | 'zh'
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type ApiOptions = Partial<
  Pick<AppOptions, 'mode' | 'withSandbox' | 'site' | 'outboundAllowed'>
> & {
  readonly network?: TestNetwork
  /** The test's own handlers. The second process only learns their names and calls them without arguments. */
  readonly handlers?: AnyHandlers
  /** Two where a test is about state that a process keeps between calls; one by default. */
  readonly processes?: 1 | 2
}

/** The session that a sign-in opened. Throws when the sign-in asks for a further step. */
export function openedBy(answer: Answer<typeof adminLogin | typeof login>) {
  if (answer.failure || answer.data.step !== 'signedIn') throw new Error(JSON.stringify(answer))
  return answer.data
}

type Send = (path: string, init?: RequestInit, address?: string) => Promise<Response>

export type Api = Awaited<ReturnType<typeof openApi>>

// One key pair serves every test: generating one takes longer than most tests.
const loginKey = newPrivateKey()

/** The HTTP app over a database of its own, without a port; two processes answer by turns. */
export async function openApi({
  mode = 'sandbox',
  withSandbox = false,
  site,
  network = testNetwork(),
  handlers,
  outboundAllowed = [],
  processes = 1,
}: ApiOptions = {}) {
  const made = await freshDatabase()
  const { db } = made
  const clock = testClock()
  const now = () => clock.now()
  const logged: string[] = []
  const log = createLog('debug', { write: (line: string) => void logged.push(line) })
  const files = testFiles()
  const post = testPost()
  const outside = { network, files, mail: post.mail, sms: post.sms, wake: () => {} }
  const options: AppOptions = { mode, withSandbox, site, loginKey, outboundAllowed }
  const parts = await appParts({ ...options, db, clock: clock.running, log, outside })
  const deps: AppDeps = handlers ? { ...parts, handlers } : parts
  const { services, newId } = deps
  const app = createApp(deps)
  const here: Send = (path, init = {}, address = '203.0.113.1') => sendTo(app, path, init, address)
  const second =
    processes === 2 && made.url
      ? await openSecondProcess(made.url, options, { clock, outside, handlers, logged })
      : undefined
  const elsewhere: Send = (path, init = {}, address = '203.0.113.1') =>
    second?.send(path, init, address) ?? here(path, init, address)
  let sentHere = 0
  const send: Send = (path, init, address) => {
    // A streaming body cannot be passed to another process.
    const there = second && sentHere > 0 && !(init?.body instanceof ReadableStream)
    sentHere += there ? -1 : 1
    return (there ? elsewhere : here)(path, init, address)
  }
  const api = {
    ...made,
    close: async () => {
      if (second) keepStatements(await second.close())
      await made.close()
    },
    clock,
    newId,
    services,
    logged,
    /** The HTTP app itself, to be served on a port. */
    app,
    outside: { network, files, mails: post.mails, texts: post.texts },
    /** The process id of the second process; undefined when there is only one. */
    secondProcess: second?.pid,
    /** Sends to the second process, or to the only one. */
    elsewhere,
    merchant: (more?: Parameters<typeof addMerchant>[2]) => addMerchant(db, now(), more),
    operator: (merchant: { readonly id: string }, more: Parameters<typeof addOperator>[3] = {}) =>
      addOperator(db, now(), merchant, more),
    staff: (more?: Parameters<typeof addStaff>[2]) => addStaff(db, now(), more),
    /** A session without the cost of a password hash. */
    signIn: (user: TestUser) => openSession(db, now(), user),
    send,
    /** An app with other parts over the same database and services, in this process. */
    beside: (more: Partial<AppDeps>): Send => {
      const other = createApp({ ...deps, ...more })
      return (path, init = {}, address = '203.0.113.1') => sendTo(other, path, init, address)
    },
    call: <C extends Call>(call: C, payload: Payload<C>, session?: TestSession, sent: Sent = {}) =>
      ask(send, call, payload, session, sent),
    data: <C extends Call>(call: C, payload: Payload<C>, session?: TestSession, sent: Sent = {}) =>
      askData(send, call, payload, session, sent),
    seal: (text: string) => seal(services.passwordKey.spki, text),
    /** The headers that a solved human verification provides. */
    captcha: async (scene: CaptchaScene = 'login') => {
      const asked = await ask(send, getCaptcha, { scene }, undefined, {})
      const answer = await captchaAnswer(db, asked.data.captchaId)
      const { data } = await ask(
        send,
        solveCaptcha,
        { captchaId: asked.data.captchaId, answer },
        undefined,
        {},
      )
      return { captchaToken: data.captchaToken, verifyBody: data.verifyBody }
    },
    /** Signs in as the portal does, with captcha and encrypted password. */
    logIn: async (
      email: string,
      text: string,
      call: typeof adminLogin | typeof login = adminLogin,
      { machineId = 'm1', ...sent }: Sent & { readonly machineId?: string } = {},
    ) => {
      const headers = { ...(await api.captcha()), ...sent.headers }
      const password = seal(services.passwordKey.spki, text)
      return ask(send, call, { email, password, machineId }, undefined, { ...sent, headers })
    },
    ctx: (more: Partial<Ctx> = {}): Ctx => ({ ...bareCtx(deps), ...more }),
    merchantCtx: async (session: TestSession): Promise<MerchantCtx> => {
      const live = await loadSession(db, session.token, {
        now: now(),
        idle: services.sessionIdle,
        background: true,
      })
      if (!live || live.kind === 'staff' || live.merchantId === null)
        throw new Error('no session of a merchant')
      const actor = { kind: live.kind, id: live.userId, name: live.name }
      return { ...bareCtx(deps), ...live, merchantId: live.merchantId, actor }
    },
  }
  return api
}

function bareCtx({ db, now, newId, services, log }: AppDeps): Ctx {
  return {
    ...{ db, now: now(), newId, services, log },
    language: 'en',
    actor: { kind: 'system', id: null, name: null },
    requestId: newId('req'),
    address: '203.0.113.1',
    header: () => undefined,
    idempotencyKey: null,
    answerHeader: () => {},
  }
}

/** Makes an API call as a screen does, to whichever process receives it. */
export async function ask<C extends Call>(
  send: Send,
  call: C,
  payload: Payload<C>,
  session: TestSession | undefined,
  { key, language, address = '203.0.113.1', headers = {} }: Sent,
): Promise<Answer<C>> {
  const { path, init } = requestOf(call, payload as Readonly<Record<string, unknown>>)
  const response = await send(
    path,
    {
      ...init,
      headers: {
        ...init.headers,
        ...(session && { accessToken: session.token }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(language && { 'accept-language': language }),
        ...headers,
      },
    },
    address,
  )
  if (call.file && response.ok)
    return {
      status: response.status,
      code: 200,
      msg: '',
      data: Buffer.from(await response.arrayBuffer()) as never,
      failure: undefined,
      headers: response.headers,
    }
  const { code, msg, data } = await response.json()
  const failure = Number(code) === 200 ? undefined : data
  return { status: response.status, code, msg, data, failure, headers: response.headers }
}

/** The data of an API call. Throws when the call is refused. */
export async function askData<C extends Call>(
  send: Send,
  call: C,
  payload: Payload<C>,
  session: TestSession | undefined,
  sent: Sent,
): Promise<Output<C>> {
  const answer = await ask(send, call, payload, session, sent)
  if (answer.failure)
    throw new Error(`${call.id}: ${answer.status} ${JSON.stringify(answer.failure)}`)
  return answer.data
}

async function captchaAnswer(db: Database, id: string): Promise<string> {
  const [row] = await db.select().from(captchas).where(eq(captchas.id, id))
  return String(row?.answer)
}
