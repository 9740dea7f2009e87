import { cleanup, fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type FailureCode, failures } from '#contract/failures.ts'
import { dropToken } from '#portal/kit/access-token.ts'
import { authState } from '#portal/kit/auth-state.ts'
import { queryClient } from '#portal/kit/query.ts'
import { type Session, session } from '#portal/kit/session.ts'
import { allowAsking, answerSignIn } from '#portal/kit/session-end.ts'

/** A request as the fake server saw it. */
export type Seen = {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}
export type Reply = { readonly http: number; readonly body: unknown }
type Handler = (seen: Seen) => Reply | Promise<Reply>

export const ok = (data: unknown, msg = 'OK'): Reply => ({
  http: 200,
  body: { code: 200, msg, data },
})
/** A good answer that the contract does not know, where a test asks what the client makes of it: text is not held. */
export const malformed = (data: unknown, msg?: string): Reply => ({
  http: 200,
  body: JSON.stringify(ok(data, msg).body),
})
export const refused = (failure: FailureCode, msg: string, data: object = {}): Reply => ({
  http: failures[failure].http,
  body: { code: failures[failure].code, msg, data: { failure, requestId: 'req_7', ...data } },
})

const handlers = new Map<string, { readonly call: Call; readonly handler: Handler }>()
/** Answers of the running test that the server would never give. */
const untrue: string[] = []
/** Every request of the running test, in order. */
export const seen: Seen[] = []
export const seenAt = (call: Call): Seen[] => seen.filter((one) => one.path === call.path)

/** Says how the server answers a call. */
export const answer = (call: Call, handler: Handler): void => {
  handlers.set(`${call.method} ${call.path}`, { call, handler })
}

/** Holds a good answer against what the contract says of the call, so that no test tells of a server that is none. */
function holdTrue(call: Call, { http, body }: Reply): void {
  if (http !== 200 || call.file || typeof body !== 'object' || body === null) return
  if (!('code' in body && body.code === 200 && 'data' in body)) return
  const { issues } = v.safeParse(call.output, body.data)
  for (const issue of issues ?? [])
    untrue.push(`${call.id} ${v.getDotPath(issue) ?? 'data'}: ${issue.message}`)
}

/** Presses keys on the captcha's handle itself: a dialog that opens moves the focus when it gets round to it. */
export async function slide(...keys: string[]): Promise<void> {
  const handle = await screen.findByRole('slider')
  for (const key of keys) fireEvent.keyDown(handle, { key })
}

const bodyOf = (body: BodyInit | null | undefined): unknown =>
  typeof body === 'string' ? JSON.parse(body) : body

async function fakeFetch(input: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input, location.origin)
  const one: Seen = {
    path: url.pathname,
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: bodyOf(init.body),
  }
  seen.push(one)
  const found = handlers.get(`${init.method ?? 'GET'} ${url.pathname}`)
  if (!found) throw new TypeError(`no answer for ${init.method} ${url.pathname}`)
  const reply = await found.handler(one)
  holdTrue(found.call, reply)
  const { http, body } = reply
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: http })
}

/** jsdom lays nothing out, so nothing ever changes its size. */
class StillSize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Fresh storage, address, cache and server before each test of a file. */
export function freshTab(): void {
  beforeEach(() => {
    handlers.clear()
    seen.length = 0
    localStorage.clear()
    sessionStorage.clear()
    localStorage.setItem('lang', 'en')
    history.replaceState(null, '', '/aq/homePage')
    vi.stubGlobal('fetch', fakeFetch)
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: true,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    vi.stubGlobal('scrollTo', () => {})
    vi.stubGlobal('ResizeObserver', StillSize)
    authState.set({ state: 'unknown' })
  })
  afterEach(() => {
    cleanup()
    answerSignIn(false)
    allowAsking(false)
    dropToken(true)
    session.set(null)
    queryClient.clear()
    vi.unstubAllGlobals()
    expect(untrue.splice(0)).toEqual([])
  })
}

const noCertification: Session['certification'] = {
  verification: { status: 'passed', applicationId: null, reasons: [], usualHours: null },
  openChanges: [],
  alertInfoDTO: { identificationInvalidDTOS: [] },
  holderUserInfo: { userInfos: [] },
  beneficiaryInfo: { userInfos: [] },
}

/** A session with some permissions, as the server sends it. */
export const sessionWith = (codes: readonly string[], rest: Partial<Session> = {}): Session => ({
  userId: 'u1',
  kind: 'administrator',
  name: 'Mira Halloran',
  email: 'mira@northlight.example',
  merchantId: 'm1',
  merchantName: 'Northlight Trading',
  permissions: codes.map((permissionCode) => ({
    permissionType: permissionCode.startsWith('B') ? 'B' : 'M',
    frontUri: null,
    permissionCode,
  })),
  forbiddenButtons: [],
  stores: [],
  withoutGroup: false,
  industryType: 'GOODS',
  rehearsal: null,
  newVersion: true,
  metaClient: false,
  newIcon: false,
  servicePhone: null,
  mode: 'live',
  now: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-21T12:00:00.000Z',
  account: { clientId: 'c1', status: 'PASSED', industryType: 'GOODS', bankList: [] },
  certification: noCertification,
  paymentLinks: true,
  related: { vaAccountRelated: 'Not Related', currentsAccountRelated: 'Not Related' },
  announcements: [],
  ...rest,
})
