import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEnum } from '#contract/access/common.ts'
import { getSession } from '#contract/access/sessions.ts'
import { calls } from '#contract/registry.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { proxiesOf } from '#server/http/address.ts'
import { createLog } from '#server/http/log.ts'
import { Failure } from '#server/kernel/failure.ts'
import { type Api, openApi, openedBy } from './support/api.ts'
import { password, type TestMerchant } from './support/people.ts'

let api: Api
let world: TestMerchant
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  world = await api.merchant()
})
afterAll(() => api.close())

describe('how often', () => {
  const asking = (proxies: readonly string[]) =>
    api.beside({ publicPerMinute: 3, proxies: proxiesOf(proxies) })
  const statuses = async (send: typeof api.send, forwarded: readonly string[], peer: string) => {
    const all = []
    for (const heard of forwarded) {
      const init = { headers: { 'x-forwarded-for': heard } }
      all.push((await send(`${getEnum.path}?topic=timeZone`, init, peer)).status)
    }
    return all
  }

  test('per address, over all processes, until the window ends', async () => {
    const [one, two] = [asking([]), asking([])]
    expect(await statuses(one, ['', ''], '192.0.2.1')).toEqual([200, 200])
    expect(await statuses(two, ['', '', ''], '192.0.2.1')).toEqual([200, 429, 429])
    expect(await statuses(one, [''], '192.0.2.1')).toEqual([429])
    expect(await statuses(one, [''], '192.0.2.2')).toEqual([200])
    const refused = await two(`${getEnum.path}?topic=timeZone`, {}, '192.0.2.1')
    expect(refused.headers.get('retry-after')).toBe('60')
    api.clock.advance(60_000)
    expect(await statuses(two, [''], '192.0.2.1')).toEqual([200])
  })

  test('per session, with an alarm that its merchant can read', async () => {
    const session = await api.signIn((await api.merchant()).admin)
    const send = api.beside({ sessionPerMinute: 3 })
    const ask = () =>
      send(getSession.path, { method: 'POST', headers: { accessToken: session.token } })
    const all = []
    for (let at = 0; at < 6; at++) all.push((await ask()).status)
    expect(all).toEqual([200, 200, 200, 429, 429, 429])
    const limited = and(
      eq(auditEntries.action, 'session.limit'),
      eq(auditEntries.actorId, session.userId),
    )
    expect(await api.db.$count(auditEntries, limited)).toBe(1)
    const other = await api.signIn((await api.merchant()).admin)
    const headers = { accessToken: other.token }
    expect((await send(getSession.path, { method: 'POST', headers })).status).toBe(200)
    api.clock.advance(60_000)
    expect((await ask()).status).toBe(200)
  })

  test('who is no proxy of ours cannot choose his address', async () => {
    const forged = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']
    expect(await statuses(asking(['10.0.0.0/8']), forged, '192.0.2.3')).toEqual([
      200, 200, 200, 429,
    ])
  })

  test('behind our proxies the address they heard counts, whatever the caller put before it', async () => {
    const send = asking(['10.0.0.0/8', '::1'])
    const forged = [1, 2, 3, 4].map((at) => `198.51.100.${at}, 192.0.2.4, 10.0.0.9`)
    expect(await statuses(send, forged, '::ffff:10.0.0.1')).toEqual([200, 200, 200, 429])
    expect(await statuses(send, ['192.0.2.5'], '::1')).toEqual([200])
  })

  test('a household of IPv6 is one address', async () => {
    const send = asking([])
    const all = []
    for (const at of [1, 2, 3, 4]) all.push(...(await statuses(send, [''], `2001:db8:1:2::${at}`)))
    expect(all).toEqual([200, 200, 200, 429])
  })

  test.each(['10.0.0.0/99', 'nobody', '10.0.0.0/8/8', ''])('%j is no proxy', (entry) => {
    expect(() => proxiesOf([entry])).toThrow()
  })
})

describe('the log', () => {
  test('holds no token, password, cookie, captcha or query', async () => {
    const signedIn = await api.logIn(world.admin.email, password)
    const cookie = signedIn.headers.get('set-cookie')?.split(/[=;]/)[1] ?? '-'
    const verification = await api.captcha()
    const token = openedBy(signedIn).accessToken
    const broken = api.beside({
      handlers: {
        sessions: {
          getSession: async (ctx: { log: { info: (it: object) => void } }) => {
            ctx.log.info({ accessToken: token, inner: { password, cookie }, headers: verification })
            throw new Failure('internal', {
              cause: new Error(`Failed query: select\nparams: ${token}`),
            })
          },
        },
      },
    })
    const headers = { accessToken: token, cookie: `x=${cookie}`, ...verification }
    await broken(`${getSession.path}?leak=open-sesame`, { method: 'POST', headers })
    const log = api.logged.join('\n')
    expect(log).toContain('user.getSession')
    expect(log).toContain('[hidden]')
    for (const secret of [
      token,
      cookie,
      password,
      verification.captchaToken,
      verification.verifyBody,
      'open-sesame',
    ])
      expect(log).not.toContain(secret)
  })

  test('has no card number in any line, and its lines stay JSON', async () => {
    const told: unknown[] = []
    const log = createLog('info', { write: (line: string) => void told.push(JSON.parse(line)) })
    log.info({ note: 'paid with 4111 1111 1111 1111', inner: [{ at: 4111111111111111 }] }, 'seen')
    log.error({ err: new Error('no card 5555555555554444') }, 'card 4111-1111-1111-1111 broke')
    expect(told).toMatchObject([
      { note: 'paid with [card number]', inner: [{ at: '[card number]' }], msg: 'seen' },
      { err: { message: 'no card [card number]' }, msg: 'card [card number] broke' },
    ])
  })
})

describe('for those who run it', () => {
  test('ready only while the database answers and the process takes work', async () => {
    expect((await api.send('/readyz')).status).toBe(200)
    expect((await api.beside({ isReady: () => false })('/readyz')).status).toBe(503)
    const full = await api.beside({ hasRoom: () => false })('/readyz')
    expect(full.status).toBe(503)
    expect(await full.json()).toMatchObject({ checks: { database: true, disk: false } })
    const gone = { execute: () => Promise.reject(new Error('gone')) }
    const away = api.beside({ db: gone as never })
    const response = await away('/readyz')
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'not ready', checks: { database: false, disk: true, process: true } },
    ])
    expect((await away('/healthz')).status).toBe(200)
  })

  test.each([
    ['from this machine', '127.0.0.1', {}, 200],
    ['from elsewhere', '192.0.2.1', {}, 404],
    ['through a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }, 404],
    ['with the token', '192.0.2.1', { authorization: 'Bearer the-token' }, 200],
    ['with another token', '192.0.2.1', { authorization: 'Bearer another' }, 404],
  ])('figures %s: %4$i', async (_, address, headers, status) => {
    const send = api.beside({ metricsToken: 'the-token' })
    await send(`${getEnum.path}?topic=timeZone`)
    const response = await send('/metrics', { headers }, address)
    expect(response.status).toBe(status)
    if (status === 200)
      expect(await response.text()).toContain(
        'aqueduct_call_seconds_count{call="common.getEnum",status="200"}',
      )
  })

  test('without a token there is none that fits', async () => {
    const headers = { authorization: 'Bearer undefined' }
    expect((await api.send('/metrics', { headers }, '192.0.2.1')).status).toBe(404)
  })

  test('the document and the reference page list every call', async () => {
    const document = await (await api.send('/openapi.json')).json()
    const page = await (await api.send('/reference')).text()
    for (const call of calls) {
      expect(document.paths[call.path]?.[call.method.toLowerCase()]?.operationId).toBe(call.id)
      expect(page).toContain(`<h3>${call.id}</h3>`)
    }
    expect(page).not.toMatch(/<script|<style|style=|\son\w+=/)
    expect(page).toContain('用户名或密码错误')
  })

  test('in live mode they do not name the sandbox', async () => {
    const live = api.beside({ services: { ...api.services, mode: 'live' } })
    for (const path of ['/openapi.json', '/reference'])
      expect(await (await live(path)).text()).not.toMatch(/sandbox-api/)
  })
})
