import { expect, test } from 'vitest'
import { outsideService } from '../../../../tests/support/outside-service.ts'
import { httpLiveness } from './http-liveness.ts'

const service = outsideService()
const liveness = () => httpLiveness({ url: `${service.url}/v1/`, key: 'k' })
const named = { firstName: 'Ada', lastName: 'Byron', idNumber: 'P1' }
const check = { checkId: 'lvc/1', ...named, attempt: 1 }
const returnUrl = 'https://aqueduct.test/face/abc?done'

test('a check is begun under its own id, so that asking again is the same', async () => {
  service.reply = { status: 200, body: { url: 'https://faces.test/1' } }
  expect(await liveness().begin(check, returnUrl)).toBe('https://faces.test/1')
  expect(await liveness().begin(check, returnUrl)).toBe('https://faces.test/1')
  expect(service.seen[0]).toEqual(service.seen[1])
  expect(service.seen[0]).toMatchObject({
    method: 'PUT',
    path: '/v1/checks/lvc%2F1',
    headers: { authorization: 'Bearer k' },
    body: JSON.stringify({ ...named, returnUrl }),
  })
})

test.each(['unfinished', 'passed', 'failed'] as const)('a check can be %s', async (result) => {
  service.reply = { status: 200, body: { result } }
  expect(await liveness().resultOf(check)).toBe(result)
  expect(service.seen).toMatchObject([
    { method: 'GET', path: '/v1/checks/lvc%2F1/result', body: '' },
  ])
})

test.each([
  [500, {}],
  [302, {}],
  [200, 'yes'],
  [200, { result: 'perhaps' }],
])('%i with %j is no result', async (status, body) => {
  service.reply = { status, body }
  await expect(liveness().resultOf(check)).rejects.toThrow()
})

test.each(['http://faces.test/1', 'javascript:alert(1)', ''])(
  'nobody is sent to %j',
  async (url) => {
    service.reply = { status: 200, body: { url } }
    await expect(liveness().begin(check, returnUrl)).rejects.toThrow('url')
  },
)
