import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCaptcha, solveCaptcha } from '#contract/access/captcha.ts'
import { geeTestCaptcha } from '#server/access/captcha/geetest.ts'
import { sliderCaptcha } from '#server/access/captcha/shared/slider.ts'
import { withWork } from '#server/access/captcha/work.ts'
import { captchas } from '#server/db/schema/sessions.ts'
import { type Api, openApi } from '../support/api.ts'

let api: Api
let server: Server
let send: ReturnType<Api['beside']>
let asked: { path: string; body: URLSearchParams }[] = []
/** The next response of GeeTest; null means none. */
let verdict: { status: number; body: string } | null

beforeAll(async () => {
  api = await openApi({ processes: 2 })
  server = createServer(async (request, response) => {
    asked.push({ path: request.url ?? '', body: new URLSearchParams(await text(request)) })
    if (verdict === null) return
    response.writeHead(verdict.status, { location: 'https://elsewhere.test' }).end(verdict.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/validate`
  send = beside(url)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.close()
})
beforeEach(() => {
  asked = []
  verdict = { status: 200, body: '{"result":"success","reason":""}' }
})

function beside(url: string) {
  const settings = { captchaId: 'pub1', captchaKey: 'private', url, patience: 300 }
  const deps = { db: api.db, now: api.clock.running.now, newId: api.newId }
  const captcha = withWork(deps, geeTestCaptcha(deps, settings))
  return api.beside({ services: { ...api.services, captcha } })
}
const solved = {
  lot_number: 'lot',
  captcha_output: 'out',
  pass_token: 'pass',
  gen_time: '1',
}
async function post(path: string, payload: object, by = send) {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en' }
  const answer = await by(path, { method: 'POST', headers, body: JSON.stringify(payload) })
  return {
    status: answer.status,
    retry: answer.headers.get('retry-after'),
    ...(await answer.json()),
  }
}
const challenge = async () =>
  (await post(getCaptcha.path, { scene: 'login' })).data as { captchaId: string; provider: string }
const solve = async (answer = JSON.stringify(solved), by = send) =>
  post(solveCaptcha.path, { captchaId: (await challenge()).captchaId, answer }, by)

test('a solved challenge is checked with GeeTest, signed, and gives a token', async () => {
  expect(await challenge()).toMatchObject({
    provider: 'geetest',
    captchaId: expect.stringMatching(/^pub1\.cap_/),
  })
  expect(await solve()).toMatchObject({
    status: 200,
    data: { captchaToken: expect.any(String), verifyBody: expect.any(String) },
  })
  const sign_token = createHmac('sha256', 'private').update('lot').digest('hex')
  expect(asked.map(({ path }) => path)).toEqual(['/validate?captcha_id=pub1'])
  expect(Object.fromEntries(asked[0]?.body ?? [])).toEqual({ ...solved, sign_token })
})

test('the token is good once, for its scene', async () => {
  const { captchaToken, verifyBody } = (await solve()).data
  const deps = { db: api.db, now: api.clock.running.now, newId: api.newId }
  const captcha = geeTestCaptcha(deps, { captchaId: 'pub1', captchaKey: 'private' })
  expect(await captcha.spend('register', captchaToken, verifyBody)).toBe(false)
  expect(await captcha.spend('login', captchaToken, verifyBody)).toBe(true)
  expect(await captcha.spend('login', captchaToken, verifyBody)).toBe(false)
})

test('who is no human to GeeTest does not pass', async () => {
  verdict = { status: 200, body: '{"result":"fail","reason":"pass_token expire"}' }
  expect((await solve()).data.failure).toBe('captcha_wrong')
})

test.each(['', 'text', '{}', '{"lot_number":1}', JSON.stringify({ ...solved, pass_token: null })])(
  'the answer %j is not even asked about',
  async (answer) => {
    expect((await solve(answer)).status).toBe(400)
    expect(asked).toEqual([])
  },
)

test('a challenge is asked about five times at most', async () => {
  verdict = { status: 200, body: '{"result":"fail"}' }
  const { captchaId } = await challenge()
  const answer = JSON.stringify(solved)
  for (let i = 0; i < 7; i++) await post(solveCaptcha.path, { captchaId, answer })
  expect(asked).toHaveLength(5)
})

test.each([
  ['an error', { status: 500, body: '{}' }],
  ['a way elsewhere', { status: 302, body: '' }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['JSON of another kind', { status: 200, body: '{"status":"success"}' }],
  ['nothing', null],
])('%s from GeeTest lets nobody pass: try again later', async (_, said) => {
  verdict = said
  expect(await solve()).toMatchObject({
    status: 503,
    retry: '5',
    data: { failure: 'unavailable' },
  })
})

test('the same when nobody is there', async () => {
  const answer = await solve(JSON.stringify(solved), beside('http://127.0.0.1:9/validate'))
  expect(answer).toMatchObject({ status: 503, data: { failure: 'unavailable' } })
})

test('the way that needs no sight stands beside it, and is ours', async () => {
  const { data } = await post(getCaptcha.path, { scene: 'login', way: 'work' })
  expect(data).toMatchObject({ provider: 'work', slider: null })
  const [row] = await api.db.select().from(captchas).where(eq(captchas.id, data.captchaId))
  const solved = { captchaId: data.captchaId, answer: String(row?.answer) }
  expect(await post(solveCaptcha.path, solved)).toMatchObject({
    status: 200,
    data: { captchaToken: expect.any(String) },
  })
  expect(asked).toEqual([])
})

test('what GeeTest was to judge is passed neither as a picture of ours nor as work', async () => {
  const own = (await challenge()).captchaId.slice('pub1.'.length)
  const deps = { db: api.db, now: api.clock.running.now, newId: api.newId }
  expect(await sliderCaptcha(deps).solve(own, '0')).toBeUndefined()
  expect(await withWork(deps, sliderCaptcha(deps)).solve(own, '0')).toBeUndefined()
})
