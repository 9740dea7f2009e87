// A direct download that cannot be read: it is reported as an error as long as no bytes were sent.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactionsFile } from '#contract/payments/transactions.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestSession } from './support/people.ts'

let api: Api
let session: TestSession
beforeAll(async () => {
  api = await openApi()
  session = await api.signIn((await api.merchant()).admin)
})
afterAll(() => api.close())

/** The response when reading the rows fails. */
async function askWhere(error: Error, format: 'csv' | 'xlsx') {
  const { extensions } = api.services
  const sourceOf: typeof extensions.sourceOf = (what) => ({
    ...extensions.sourceOf(what),
    chunks: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }) }),
  })
  const send = api.beside({
    services: { ...api.services, extensions: { ...extensions, sourceOf } },
  })
  const answer = await send(transactionsFile.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      accessToken: session.token,
    },
    body: JSON.stringify({ format }),
  })
  const { msg, data } = await answer.json()
  return [answer.status, data.failure, msg]
}

test.each(['csv', 'xlsx'] as const)('%s: the export failed', async (format) => {
  const answer = await askWhere(new Error('no such column'), format)
  expect(answer).toEqual([500, 'export_failed', 'Export failed, please try later'])
  expect(api.logged.join()).toContain('no such column')
})

test.each(['csv', 'xlsx'] as const)('%s: the database is away', async (format) => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect((await askWhere(away, format)).slice(0, 2)).toEqual([503, 'unavailable'])
})
