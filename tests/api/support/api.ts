import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Call, Output, Payload } from '#contract/call.ts'
import type { FailureData } from '#contract/failures.ts'
import { adminLogin, getCaptcha, solveCaptcha } from '#contract/sessions.ts'
import type { CaptchaScene } from '#domain/captcha.ts'
import { sliderCaptcha } from '#server/captcha/slider.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { captchas } from '#server/db/schema/sessions.ts'
import { proxiesOf } from '#server/http/address.ts'
import { createApp } from '#server/http/app.ts'
import type { AppDeps, Env } from '#server/http/env.ts'
import { createLog } from '#server/http/log.ts'
import { createMetrics } from '#server/http/metrics.ts'
import type { Ctx, MerchantCtx } from '#server/kernel/context.ts'
import { idsBy } from '#server/kernel/ids.ts'
import type { Services } from '#server/ports/services.ts'
import { loadSession } from '#server/sessions/load-session.ts'
import { newPrivateKey, passwordKeyOf } from '#server/sessions/password-key.ts'
import { verbs } from '#server/verbs.ts'
import { freshDatabase } from '../../support/database.ts'
import { testClock } from './clock.ts'
import { testFiles, testNetwork, testPost } from './outside.ts'
import {
  addMerchant,
  addOperator,
  addStaff,
  openSession,
  type TestSession,
  type TestUser,
} from './people.ts'
import { requestOf, seal } from './request-of.ts'

export type Answer<C extends Call> = {
  readonly status: number
  readonly code: number | string
  readonly msg: string
  /** What the call answers; of a refusal `failure` holds the rest. */
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

export type ApiOptions = {
  readonly mode?: 'sandbox' | 'live'
  readonly services?: Partial<Services>
  readonly app?: Partial<AppDeps>
}

export type Api = Awaited<ReturnType<typeof openApi>>

// One pair of keys does for all: making one takes longer than most tests.
const passwordKey = passwordKeyOf(newPrivateKey())

/** The whole web side over a database of its own, without a port: requests go straight to the app. */
export async function openApi({
  mode = 'sandbox',
  services: own = {},
  app: parts = {},
}: ApiOptions = {}) {
  const made = await freshDatabase()
  const { db } = made
  const clock = testClock()
  const now = () => clock.now()
  const newId = idsBy(now)
  const logged: string[] = []
  const log = createLog('debug', { write: (line: string) => void logged.push(line) })
  const network = testNetwork()
  const files = testFiles()
  const post = testPost()
  const services: Services = {
    mode,
    publicUrl: 'https://aqueduct.test',
    network,
    files,
    mail: post.mail,
    sms: post.sms,
    captcha: sliderCaptcha({ db, now, newId }),
    passwordKey,
    sessionIdle: 15 * 60_000,
    wake: () => {},
    ...own,
  }
  const deps: AppDeps = {
    db,
    services,
    now,
    newId,
    log,
    verbs,
    proxies: proxiesOf([]),
    publicPerMinute: 10_000,
    metrics: createMetrics(false),
    metricsToken: undefined,
    isReady: () => true,
    site: undefined,
    ...parts,
  }
  // On a server every other request goes to a second app with a pool of its own, as behind a balancer.
  const second = made.url ? await openDatabase({ url: made.url, dataDir: null }) : undefined
  const apps = [createApp(deps), createApp(second ? { ...deps, db: second.db } : deps)] as const
  let requests = 0
  const app = () => apps[requests++ % 2 === 0 ? 0 : 1]
  const api = {
    ...made,
    close: async () => {
      await second?.close()
      await made.close()
    },
    clock,
    newId,
    services,
    logged,
    outside: { network, files, mails: post.mails, texts: post.texts },
    merchant: (more?: Parameters<typeof addMerchant>[2]) => addMerchant(db, now(), more),
    operator: (merchant: { readonly id: string }, more: Parameters<typeof addOperator>[3] = {}) =>
      addOperator(db, now(), merchant, more),
    staff: () => addStaff(db, now()),
    /** A session without the work of a password. */
    signIn: (user: TestUser) => openSession(db, now(), user),
    send: (path: string, init: RequestInit = {}, address = '203.0.113.1') =>
      send(app(), path, init, address),
    /** An app with other parts over the same database and services, as a second process would be. */
    beside: (more: Partial<AppDeps>) => {
      const other = createApp({ ...deps, ...more })
      return (path: string, init: RequestInit = {}, address = '203.0.113.1') =>
        send(other, path, init, address)
    },
    call: <C extends Call>(call: C, payload: Payload<C>, session?: TestSession, sent: Sent = {}) =>
      ask(app(), call, payload, session, sent),
    data: async <C extends Call>(
      call: C,
      payload: Payload<C>,
      session?: TestSession,
      sent: Sent = {},
    ) => {
      const answer = await ask(app(), call, payload, session, sent)
      if (answer.failure)
        throw new Error(`${call.id}: ${answer.status} ${JSON.stringify(answer.failure)}`)
      return answer.data
    },
    seal: (text: string) => seal(services.passwordKey.spki, text),
    /** The headers that a solved human verification gives. */
    captcha: async (scene: CaptchaScene = 'login') => {
      const asked = await ask(app(), getCaptcha, { scene }, undefined, {})
      const answer = await captchaAnswer(db, asked.data.captchaId)
      const { data } = await ask(
        app(),
        solveCaptcha,
        { captchaId: asked.data.captchaId, answer },
        undefined,
        {},
      )
      return { captchaToken: data.captchaToken, verifyBody: data.verifyBody }
    },
    /** A sign-in as the portal does it: captcha, sealed password. */
    logIn: async (
      email: string,
      text: string,
      call: typeof adminLogin = adminLogin,
      sent: Sent = {},
    ) => {
      const headers = { ...(await api.captcha()), ...sent.headers }
      const password = seal(services.passwordKey.spki, text)
      return ask(app(), call, { email, password, machineId: 'm1' }, undefined, { ...sent, headers })
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
    ...{ db, now, newId, services, log },
    language: 'en',
    actor: { kind: 'system', id: null, name: null },
    requestId: newId('req'),
    address: '203.0.113.1',
    header: () => undefined,
    idempotencyKey: null,
    answerHeader: () => {},
  }
}

const send = async (app: Hono<Env>, path: string, init: RequestInit, remoteAddress: string) =>
  app.request(`https://aqueduct.test${path}`, init, {
    incoming: { socket: { remoteAddress } },
  } as never)

async function ask<C extends Call>(
  app: Hono<Env>,
  call: C,
  payload: Payload<C>,
  session: TestSession | undefined,
  { key, language, address = '203.0.113.1', headers = {} }: Sent,
): Promise<Answer<C>> {
  const { path, init } = requestOf(call, payload as Readonly<Record<string, unknown>>)
  const response = await send(
    app,
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

async function captchaAnswer(db: Database, id: string): Promise<string> {
  const [row] = await db.select().from(captchas).where(eq(captchas.id, id))
  return String(row?.answer)
}
