// The limit of concurrent exports of one user, however fast they make requests.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as exports from '#contract/exports.ts'
import { limits } from '#domain/limits.ts'
import { runJobs } from '../support/trades.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestSession } from './support/people.ts'

let api: Api
let session: TestSession
let other: TestSession
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  const shop = await api.merchant()
  session = await api.signIn(shop.admin)
  const operator = await api.operator(shop, {
    groups: [shop.groups[0]],
    permissions: ['M-1001', 'B-100101'],
  })
  other = await api.signIn(operator)
})
afterAll(() => api.close())

const what = { kind: 'transactions' as const, filters: {} }
const ask = (by = session) =>
  api.call(exports.request, { what, format: 'csv', timeZone: 'UTC+0' }, by, { language: 'en' })

test('ten of many at once are made; one more waits until one is canceled or finished', async () => {
  const most = limits.exportsAtOnce
  const answers = await Promise.all(Array.from({ length: most + 3 }, () => ask()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(most)

  const { status, data, msg } = await ask()
  expect(status).toBe(409)
  expect(data).toMatchObject({ reasons: [{ code: 'export.too_many', owner: 'you' }] })
  expect(msg).toContain('You have 10 exports under way')
  expect((await ask(other)).status).toBe(200)

  const { records } = await api.data(exports.list, {}, session)
  expect(records).toHaveLength(most)
  await api.data(exports.cancel, { exportId: records[0]?.exportId ?? '' }, session)
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(409)

  await runJobs(api.ctx())
  expect((await ask()).status).toBe(200)
})
