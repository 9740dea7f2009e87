import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCaptcha } from '#contract/access/captcha.ts'
import { getEnum } from '#contract/access/common.ts'
import { getSession } from '#contract/access/sessions.ts'
import { download } from '#contract/files.ts'
import { calls } from '#contract/registry.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

const folder = mkdtempSync(join(tmpdir(), 'aqueduct-site-'))
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
for (const locale of ['en', 'zh'])
  for (const page of ['index', 'aq', 'payer', 'sandbox', 'error404'])
    put(`${locale}/${page}.html`, `${page} ${locale}<script>one</script>`)
put('files/_astro/main.js', 'script')

const fileName = 'Über "100%"\r\nX: 交易.csv'
let api: Api
let world: TestMerchant
let session: TestSession
beforeAll(async () => {
  api = await openApi({ processes: 2, site: folder })
  world = await api.merchant()
  session = await api.signIn(world.admin)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await api.close()
})

const json = { 'content-type': 'application/json' }
const scene = JSON.stringify({ scene: 'login' })
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

describe('headers of every answer', () => {
  test.each([
    ['a good call', 'GET', `${getEnum.path}?topic=currency`, 200],
    ['a refused call', 'POST', getSession.path, 401],
    ['a wrong payload', 'GET', getEnum.path, 400],
    ['a wrong method', 'DELETE', getEnum.path, 405],
    ['an unknown call', 'GET', '/merchant/nothing', 404],
    ['a page', 'GET', '/', 200],
    ['a shell', 'GET', '/aq/login', 200],
    ['a payer page', 'GET', '/paymentLinkV3', 200],
    ['a missing page', 'GET', '/nothing', 404],
    ['a redirect', 'GET', '/aq/login/', 308],
    ['a file', 'GET', '/_astro/main.js', 200],
    ['the reference', 'GET', '/reference', 200],
    ['its style', 'GET', '/reference/style.css', 200],
    ['the document', 'GET', '/openapi.json', 200],
    ['health', 'GET', '/healthz', 200],
    ['readiness', 'GET', '/readyz', 200],
  ])('%s', async (_, method, path, status) => {
    const response = await api.send(path, { method })
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^req_/),
    })
    expect(policyOf(response)).toContain("frame-ancestors 'none'")
    expect(policyOf(response)).not.toMatch(/unsafe|\*/)
    expect(response.headers.get('x-powered-by')).toBeNull()
  })

  test('what breaks inside has them too', async () => {
    const broken = api.beside({
      handlers: { sessions: { getSession: () => Promise.reject(new Error('x')) } },
    })
    const response = await broken(getSession.path, {
      method: 'POST',
      headers: { accessToken: session.token },
    })
    expect(response.status).toBe(500)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('pages run our own scripts and the inline ones that the build knows', async () => {
    const policy = policyOf(await api.send('/aq/login'))
    expect(policy).toBe(
      "default-src 'self'; script-src 'self' 'sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0='; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; media-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    )
    expect(policyOf(await api.send('/healthz'))).toContain("default-src 'none'")
  })

  test('a page may reach the hosts that it alone needs, each by its name', async () => {
    const live = api.beside({ services: { ...api.services, mode: 'live' } })
    const hostsOf = async (path: string) => {
      const policy = policyOf(await live(path))
      return [...new Set(policy.match(/https:\/\/[^\s;]+/g) ?? [])]
    }
    const verification = ['https://static.geetest.com', 'https://gcaptcha4.geetest.com']
    expect(await hostsOf('/aq/login')).toEqual(verification)
    expect(await hostsOf('/paymentLinkV3')).toEqual(['https://cards.test'])
    expect(await hostsOf('/')).toEqual([])
    expect(await hostsOf('/nothing')).toEqual([])
    for (const path of ['/aq/login', '/paymentLinkV3', '/'])
      expect(policyOf(await live(path))).not.toContain('*')
  })

  test('an unchanged page goes on under the policy it came with', async () => {
    const first = await api.send('/aq/login')
    const held = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await api.send('/aq/login', { headers: held })
    expect([again.status, await again.text(), policyOf(again)]).toEqual([304, '', ''])
    expect(again.headers.get('content-type')).toBeNull()
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  })

  test('without TLS nothing is promised about it', async () => {
    const plain = api.beside({ services: { ...api.services, publicUrl: 'http://localhost:4140' } })
    expect((await plain('/healthz')).headers.get('strict-transport-security')).toBeNull()
  })

  test('no answer of a call is kept', async () => {
    for (const call of calls) {
      const path = call.path.replace(/\{\w+\}/g, 'x')
      const response = await api.send(path, { method: call.method })
      expect([call.id, response.headers.get('cache-control')]).toEqual([call.id, 'no-store'])
    }
  })
})

test.each([
  ['/aq/login', 200, null],
  ['/aq/login.htm', 200, null],
  ['/aq/tradeDetail.htm?transactionId=1', 200, null],
  ['/aq/login/?to=1', 308, '/aq/login?to=1'],
  ['/index', 302, '/aq/websiteList'],
  ['/index/aq/login', 308, '/aq/login'],
  ['/index/aq/x', 308, '/aq/x'],
  ['/index/aq//evil.example', 308, '/aq//evil.example'],
  ['//evil.example/', 404, null],
  ['/aq/x', 404, null],
  ['/aq/x.htm', 404, null],
  ['/AQ/login', 404, null],
  ['/aq/Login', 404, null],
  ['/aq/login.HTM', 404, null],
  ['/PaymentLinkV3', 404, null],
  ['/sandbox/cards.htm', 200, null],
])('the address %s: %i', async (path, status, location) => {
  const response = await api.send(path)
  expect([response.status, response.headers.get('location')]).toEqual([status, location])
})

test('an address of the portal that is none is told by its own shell, any other by the public page', async () => {
  const told = async (path: string) => {
    const answer = await api.send(path, { headers: { 'accept-language': 'zh' } })
    const [page] = (await answer.text()).split('<')
    return [answer.status, page, answer.headers.get('cache-control')]
  }
  expect(await told('/aq/nowhere')).toEqual([404, 'aq zh', 'no-store'])
  expect(await told('/aq/system/role/a/b?tab=1')).toEqual([404, 'aq zh', 'no-store'])
  expect(await told('/nowhere')).toEqual([404, 'error404 zh', 'no-store'])
})

describe('files', () => {
  // Every call that returns a file behaves alike; this one needs no payload.

  test('are saved under their name and never shown', async () => {
    const body = Readable.from(['a,b\r\n', '1,2\r\n'])
    const verb = async () => ({ fileName, contentType: 'text/csv; charset=utf-8', bytes: 10, body })
    const handlers = { files: { download: verb } }
    const path = download.path
    const response = await api.beside({ handlers })(`${path}?fileName=x`, {
      headers: { accessToken: session.token },
    })
    expect(await response.text()).toBe('a,b\r\n1,2\r\n')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="Uber _100_ X:.csv"; filename*=UTF-8\'\'%C3%9Cber%20%22100%25%22%20X%3A%20%E4%BA%A4%E6%98%93.csv',
    )
    expect(policyOf(response)).toContain('sandbox')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('a reader that goes away ends what feeds the file', async () => {
    const body = Readable.from(
      (function* () {
        for (;;) yield 'x'.repeat(65_536)
      })(),
    )
    const verb = async () => ({ fileName: 'a.csv', contentType: 'text/csv', body })
    const handlers = { files: { download: verb } }
    const path = download.path
    const response = await api.beside({ handlers })(`${path}?fileName=x`, {
      headers: { accessToken: session.token },
    })
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(body.destroyed).toBe(true)
  })
})

describe('other sites', () => {
  const own = 'https://aqueduct.test'
  const ask = (headers: Record<string, string>, send = api.send) =>
    send(getCaptcha.path, { method: 'POST', headers: { ...json, ...headers }, body: scene })

  test.each([
    ['no browser', {}, 200],
    ['our own page', { origin: own, 'sec-fetch-site': 'same-origin' }, 200],
    ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, 403],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['our name with another port', { origin: `${own}:444` }, 403],
    ['our name without TLS', { origin: 'http://aqueduct.test' }, 403],
    ['a name that begins like ours', { origin: `${own}.evil.test` }, 403],
    ['no origin at all', { origin: 'evil' }, 403],
  ])('%s: %3$i', async (_, headers, status) => {
    const response = await ask(headers)
    expect(response.status).toBe(status)
    const allowed = response.headers.get('access-control-allow-origin')
    expect(allowed).toBe(Reflect.get(headers, 'origin') === own ? own : null)
    if (status === 403) expect((await response.json()).data.failure).toBe('cross_site')
  })

  test('no preflight of another site is answered with a permission', async () => {
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
    const response = await api.send(getCaptcha.path, { method: 'OPTIONS', headers })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('access-control-allow-headers')).toBeNull()
  })

  test('the sandbox is its own origin at whatever host it is reached', async () => {
    const headers = { host: '10.0.0.7:4000', origin: 'http://10.0.0.7:4000' }
    expect((await ask(headers)).status).toBe(200)
    const live = api.beside({ services: { ...api.services, mode: 'live' } })
    expect((await ask(headers, live)).status).toBe(403)
  })
})
