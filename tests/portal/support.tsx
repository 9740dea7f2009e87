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

/** A request as the fake server received it. */
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
/** A success response that violates the contract, to test how the client treats it; text is passed unchecked. */
export const malformed = (data: unknown, msg?: string): Reply => ({
  http: 200,
  body: JSON.stringify(ok(data, msg).body),
})
export const refused = (failure: FailureCode, msg: string, data: object = {}): Reply => ({
  http: failures[failure].http,
  body: { code: failures[failure].code, msg, data: { failure, requestId: 'req_7', ...data } },
})

const handlers = new Map<string, { readonly call: Call; readonly handler: Handler }>()
/** Responses of the running test that the server would never send. */
const untrue: string[] = []
export const seen: Seen[] = []
export const seenAt = (call: Call): Seen[] => seen.filter((one) => one.path === call.path)

export const answer = (call: Call, handler: Handler): void => {
  handlers.set(`${call.method} ${call.path}`, { call, handler })
}

/**
 * Checks a success response against the contract of the call, so that no test relies on a server that does not exist.
 */
function holdTrue(call: Call, { http, body }: Reply): void {
  if (http !== 200 || call.file || typeof body !== 'object' || body === null) return
  if (!('code' in body && body.code === 200 && 'data' in body)) return
  const { issues } = v.safeParse(call.output, body.data)
  for (const issue of issues ?? [])
    untrue.push(`${call.id} ${v.getDotPath(issue) ?? 'data'}: ${issue.message}`)
}

/** Presses keys on the captcha's slider itself: an opening dialog moves the focus only later. */
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

/** jsdom has no layout, so no element ever changes its size. */
class StillSize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Resets storage, address, cache and server before each test of a file. */
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
