import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEnum, saveProperty } from '#contract/access/common.ts'
import { adminLogin, getSession } from '#contract/access/sessions.ts'
import { type FailureCode, failures } from '#contract/failures.ts'
import { reason } from '#domain/reasons.ts'
import type { Tx } from '#server/db/open.ts'
import { inSnapshot, transact } from '#server/db/transact.ts'
import { Failure } from '#server/kernel/failure.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestSession } from './support/people.ts'

let api: Api
let session: TestSession
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  session = await api.signIn((await api.merchant()).admin)
})
afterAll(() => api.close())

/** The app with one handler replaced, created once: how the HTTP layer treats its results. */
let verb: () => Promise<unknown>
let beside: ReturnType<Api['beside']> | undefined
const having = (work: typeof verb) => {
  verb = work
  beside ??= api.beside({ handlers: { sessions: { getSession: () => verb() } } })
  return beside
}
const ask = (verb: () => Promise<unknown>, headers: Record<string, string> = {}) =>
  having(verb)(getSession.path, {
    method: 'POST',
    headers: { accessToken: session.token, ...headers },
  })

describe('the envelope', () => {
  test('success', async () => {
    const answer = await api.call(getEnum, { topic: 'timeZone' }, undefined, { language: 'en' })
    expect(answer).toMatchObject({ status: 200, code: 200, msg: 'Success' })
    expect(answer.data[0]).toEqual({ value: 'UTC+0', label: 'UTC+0' })
  })

  test.each(Object.keys(failures) as FailureCode[])(
    '%s has its status, code and words in both languages',
    async (code) => {
      const words = []
      for (const language of ['en', 'zh']) {
        const refuse = async () => {
          throw new Failure(code, { retryAfterSeconds: 61 })
        }
        const response = await ask(refuse, { 'accept-language': language })
        const body = await response.json()
        expect([response.status, body.code, body.data.failure]).toEqual([
          failures[code].http,
          failures[code].code,
          code,
        ])
        expect(body.data.requestId).toBe(response.headers.get('x-request-id'))
        expect(response.headers.get('retry-after')).toBe('61')
        words.push(body.msg)
      }
      expect(words[0]).toMatch(/[a-z]/)
      expect(words[1]).toMatch(/[\u4e00-\u9fff]/)
    },
  )

  test('a refusal says its reasons, the first one as its message, in language and zone of the caller', async () => {
    const until = '2026-11-20T16:00:00.000Z'
    const refuse = async () => {
      throw new Failure('refused', {
        reasons: [reason('refund.window_over', { days: '180', until }), reason('key.none')],
      })
    }
    const told = async (headers: Record<string, string>) => {
      const { msg, data } = await (await ask(refuse, headers)).json()
      expect(msg).toBe(data.reasons[0].text)
      return data.reasons
    }
    expect(await told({ 'accept-language': 'en' })).toEqual([
      {
        code: 'refund.window_over',
        owner: 'time',
        params: { days: '180', until },
        final: true,
        text: 'The refund period of 180 days ended at 2026-11-20 16:00:00 UTC+0.',
      },
      {
        code: 'key.none',
        owner: 'you',
        params: {},
        final: false,
        text: 'Nothing has been generated for this website yet. Generate it first.',
      },
    ])
    expect((await told({}))[0].text).toContain('2026-11-21 00:00:00 UTC+8')
    const there = await told({ 'accept-language': 'en', 'x-time-zone': 'UTC-5' })
    expect(there[0].text).toContain('2026-11-20 11:00:00 UTC-5')
    const nowhere = await told({ 'accept-language': 'en', 'x-time-zone': 'Mars' })
    expect(nowhere[0].text).toContain('UTC+0')
  })

  test('what says more than that it cannot be done keeps its own words beside the reasons', async () => {
    const reasons = [reason('permission.missing', { permission: 'M-0101' })]
    const response = await ask(
      async () => {
        throw new Failure('forbidden', { reasons })
      },
      { 'accept-language': 'en' },
    )
    const { msg, data } = await response.json()
    expect(data.reasons).toMatchObject([{ code: 'permission.missing', owner: 'administrator' }])
    expect(data.reasons[0].text).not.toBe(msg)
  })

  test('fields come with their words', async () => {
    const wrong = { email: 'nobody', password: '', machineId: 'm' }
    const en = await api.call(adminLogin, wrong, undefined, { language: 'en' })
    expect(en.failure?.fields).toEqual({
      email: 'Email address format is incorrect',
      password: 'This field is required',
    })
    const zh = await api.call(adminLogin, wrong)
    expect(zh.failure?.fields).toEqual({ email: '邮箱地址格式不正确', password: '请填写此项' })
  })

  test('what breaks inside stays inside, but for the request id', async () => {
    const secret = 'select * from cards where token = 42'
    const response = await ask(
      async () => {
        throw new Error(secret)
      },
      { 'accept-language': 'en' },
    )
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).not.toContain('select')
    expect(text).not.toContain('.ts')
    const { code, msg, data } = JSON.parse(text)
    expect(code).toBe(999999)
    expect(msg).toBe(`System busy, please try again later (error 999999, ${data.requestId})`)
    expect(api.logged.some((line) => line.includes(data.requestId) && line.includes(secret))).toBe(
      true,
    )
  })

  test('an answer that does not fit the contract is not sent', async () => {
    const response = await ask(async () => ({ userId: 7 }))
    expect(response.status).toBe(500)
  })

  test('a database that is away is a 503 to try again', async () => {
    const response = await ask(async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  })

  test.each(['53100', 'ENOSPC'])('a full disk (%s) is a 503 that says so', async (code) => {
    const write = async () => {
      throw new Error('insert', { cause: Object.assign(new Error('could not extend'), { code }) })
    }
    const response = await ask(write, { 'accept-language': 'en' })
    const { msg, data } = await response.json()
    expect([response.status, data.failure]).toEqual([503, 'disk_full'])
    expect(msg).toContain('our storage is full')
  })

  describe('a fault of the server', () => {
    const work = (verb: () => Promise<unknown>) =>
      api.beside({ handlers: { common: { saveProperty: verb } } })
    const unchangedAfter = async (verb: () => Promise<unknown>) => {
      const response = await work(verb)(saveProperty.path, {
        method: 'POST',
        headers: { accessToken: session.token, 'content-type': 'application/json' },
        body: JSON.stringify({ propertyType: 'columns', propertyValue: [] }),
      })
      const { data } = await response.json()
      return [response.status, data.unchanged]
    }
    const broken = async () => {
      throw new Error('it broke')
    }
    const reads = async (tx: Tx) => void (await tx.execute(sql`select 1`))

    test('says that nothing was changed where no transaction was committed', async () => {
      expect(await unchangedAfter(broken)).toEqual([500, true])
      expect(await unchangedAfter(() => transact(api.db, broken))).toEqual([500, true])
      const snapshot = () => inSnapshot(api.db, reads).then(broken)
      expect(await unchangedAfter(snapshot)).toEqual([500, true])
    })

    test('does not say so once one was committed, nor of a call that only reads', async () => {
      const committed = () => transact(api.db, reads).then(broken)
      expect(await unchangedAfter(committed)).toEqual([500, undefined])
      const { data } = await (await ask(broken)).json()
      expect(data).not.toHaveProperty('unchanged')
    })

    test('knows nothing of a commit whose answer was lost', async () => {
      const lost = () =>
        transact(api.db, async (tx) => {
          await reads(tx)
          await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {})
        })
      expect((await unchangedAfter(lost))[1]).toBeUndefined()
    })
  })

  test('long answers travel compressed, short ones as they are', async () => {
    const headers = { 'accept-encoding': 'br, gzip' }
    const long = await api.send(`${getEnum.path}?topic=country`, { headers })
    expect(long.headers.get('content-encoding')).toBe('gzip')
    const body = JSON.parse(gunzipSync(Buffer.from(await long.arrayBuffer())).toString())
    expect(body.data.length).toBe(249)
    const short = await api.send(`${getEnum.path}?topic=timeZone`, { headers })
    expect(short.headers.get('content-encoding')).toBeNull()
    const not = await api.send(`${getEnum.path}?topic=country`, {
      headers: { 'accept-encoding': 'gzip;q=0' },
    })
    expect(not.headers.get('content-encoding')).toBeNull()
  })
})

describe('the language of an answer', () => {
  test.each([
    [undefined, '成功'],
    ['', '成功'],
    ['en', 'Success'],
    ['en-GB,en;q=0.9', 'Success'],
    ['zh-CN,zh;q=0.9,en;q=0.8', '成功'],
    ['en, zh', 'Success'],
    ['zh, en', '成功'],
    ['zh;q=0.1, en;q=0.2', 'Success'],
    ['fr-FR, en;q=0.1', 'Success'],
    ['fr', '成功'],
    ['english', '成功'],
    ['en;q=0', '成功'],
    ['en;q=x, zh;q=0.1', '成功'],
    [`${'x,'.repeat(5_000)}en`, '成功'],
  ])('%s', async (language, msg) => {
    const headers = language === undefined ? {} : { 'accept-language': language }
    const response = await api.send(`${getEnum.path}?topic=timeZone`, { headers })
    expect((await response.json()).msg).toBe(msg)
  })
})
