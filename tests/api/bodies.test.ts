import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCaptcha } from '#contract/access/captcha.ts'
import { getEnum, saveProperty } from '#contract/access/common.ts'
import { type FailureCode, failures } from '#contract/failures.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestSession } from './support/people.ts'

let api: Api
let session: TestSession
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  session = await api.signIn((await api.merchant()).admin)
})
afterAll(() => api.close())

const json = { 'content-type': 'application/json' }
const post = (path: string, body: BodyInit | undefined, headers: Record<string, string> = json) =>
  api.send(path, { method: 'POST', headers, ...(body !== undefined && { body }) })
const failureOf = async (response: Response) => (await response.json()).data.failure
/** The app with one handler replaced: how the HTTP layer treats its results. */
describe('bodies', () => {
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  test.each([
    ['no JSON', '{', 'invalid_input'],
    ['two values', '{} {}', 'invalid_input'],
    ['a list', '[]', 'invalid_input'],
    ['a text', '"scene"', 'invalid_input'],
    ['null', 'null', 'invalid_input'],
    ['a number', '1', 'invalid_input'],
    ['a key twice', '{"scene":"login","scene":"register"}', 'invalid_input'],
    ['a key twice, once escaped', '{"scene":"login","sc\\u0065ne":"register"}', 'invalid_input'],
    ['a key twice, deep down', '{"scene":"login","x":[{"a":1,"a":2}]}', 'invalid_input'],
    ['too deep', `{"scene":"login","x":${deep(16)}}`, 'invalid_input'],
    ['a comment', '{"scene":"login"/**/}', 'invalid_input'],
    ['NUL in a text', '{"scene":"login","x":"\\u0000"}', 'invalid_input'],
    ['a sign nobody types', '{"scene":"login","x":"\\u0007"}', 'invalid_input'],
    ['a sign that turns texts', '{"scene":"login","x":"\\u202e"}', 'invalid_input'],
    ['half a character', '{"scene":"login","x":"\\ud800"}', 'invalid_input'],
    ['a wrong type', '{"scene":["login"]}', 'invalid_input'],
    ['a missing field', '{}', 'invalid_input'],
    ['nothing', '', 'invalid_input'],
    ['too much', `{"scene":"login","x":"${'x'.repeat(262_144)}"}`, 'too_large'],
    [
      'bytes that are no UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      'invalid_input',
    ],
  ])('%s: refused as %3$s', async (_, body, failure) => {
    const response = await post(getCaptcha.path, body)
    expect(await failureOf(response)).toBe(failure)
    expect(response.status).toBe(failures[failure as FailureCode].http)
  })

  test.each([
    ['as deep as allowed', `{"scene":"login","x":${deep(15)}}`],
    ['a quote in a key', '{"scene":"login","a\\"b":1,"a\\\\":2,"c":"}{"}'],
    ['the same key in two objects', '{"scene":"login","a":{"k":1},"b":{"k":1}}'],
    ['the same text as key and value', '{"scene":"login","x":["scene","scene"]}'],
    [
      'prototypes',
      '{"scene":"login","__proto__":{"scene":"x"},"constructor":{"prototype":{"y":1}}}',
    ],
    ['an escaped prototype', '{"scene":"login","\\u005f_proto__":{"polluted":true}}'],
  ])('%s: taken', async (_, body) => {
    expect((await post(getCaptcha.path, body)).status).toBe(200)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Reflect.get({}, 'y')).toBeUndefined()
  })

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/xml'],
    [''],
  ])('%s is not how this call travels', async (type) => {
    const response = await post(
      getCaptcha.path,
      new TextEncoder().encode('{"scene":"login"}'),
      type ? { 'content-type': type } : {},
    )
    expect(await failureOf(response)).toBe('unsupported_type')
  })

  test('a charset may be named, a content encoding may not', async () => {
    const body = '{"scene":"login"}'
    expect(
      (await post(getCaptcha.path, body, { 'content-type': 'Application/JSON; charset=UTF-8' }))
        .status,
    ).toBe(200)
    const packed = await post(getCaptcha.path, body, { ...json, 'content-encoding': 'gzip' })
    expect(packed.status).toBe(415)
  })

  test('a body that never ends is cut off at the limit', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(120))
      },
    })
    const init = { method: 'POST', headers: json, body, duplex: 'half' }
    const response = await api.send(getCaptcha.path, init as RequestInit)
    expect(response.status).toBe(413)
    expect(response.headers.get('connection')).toBe('close')
    expect(sent).toBeLessThan(70_000_000)
  })
})

describe('addresses', () => {
  test('a query value that comes twice where one is meant', async () => {
    const response = await api.send(`${getEnum.path}?topic=timeZone&topic=currency`)
    expect((await response.json()).data.fields).toEqual({ topic: '格式不正确' })
  })

  test('a field that the contract allows there may stand in the query of a POST, and no other', async () => {
    const headers = { ...json, accessToken: session.token }
    const inQuery = await post(
      `${saveProperty.path}?propertyType=a_b`,
      '{"propertyValue":1}',
      headers,
    )
    expect(inQuery.status).toBe(200)
    const other = await post(`${saveProperty.path}?propertyType=a_b&propertyValue=1`, '{}', headers)
    expect(other.status).toBe(400)
  })

  test.each([
    ['GET', getCaptcha.path, 405, 'POST'],
    ['DELETE', getEnum.path, 405, 'GET'],
    ['GET', '/merchant/acquirer/nothing', 404, null],
    ['POST', '/nothing', 404, null],
    ['GET', '/merchant/acquirer/auth/../../../etc/passwd', 404, null],
    ['GET', '/%2e%2e/%00', 404, null],
  ])('%s %s: %i', async (method, path, status, allow) => {
    const response = await api.send(path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow])
    expect(await failureOf(response)).toBe(status === 405 ? 'method_not_allowed' : 'not_found')
  })

  test('HEAD answers like GET, without a body', async () => {
    const response = await api.send(`${getEnum.path}?topic=timeZone`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})
