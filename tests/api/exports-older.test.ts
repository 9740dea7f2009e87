// Exports beyond the newest fifty: each is listed exactly once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as exports from '#contract/exports.ts'
import { exportJobs } from '#server/db/schema/exports.ts'
import { fromTransition } from '../support/from-transition.ts'
import { type Api, openApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

test('older exports follow the newest fifty, also those of one instant, and none comes twice', async () => {
  const shop = await api.merchant()
  const session = await api.signIn(shop.admin)
  const createdAt = api.clock.now()
  const ids = Array.from({ length: 120 }, (_, place) => `exp_${1000 + place}`)
  await api.db.insert(exportJobs).values(
    ids.map((id) => ({
      ...{
        id,
        merchantId: shop.id,
        userId: shop.admin.id,
        kind: 'transactions',
        format: 'csv' as const,
      },
      ...{
        state: fromTransition('ready'),
        filters: {},
        storeIds: [],
        timeZone: 'UTC+0',
        language: 'en',
      },
      ...{ fileName: 'a.csv', createdAt },
    })),
  )
  const parts: string[][] = []
  let cursor: string | null | undefined
  do {
    const part = await api.data(exports.list, cursor ? { cursor } : {}, session)
    parts.push(part.records.map(({ exportId }) => exportId))
    cursor = part.next
  } while (cursor)
  expect(parts.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(parts.flat()).toEqual(ids.toReversed())
  expect((await api.call(exports.list, { cursor: 'no.cursor' }, session)).status).toBe(400)
})
