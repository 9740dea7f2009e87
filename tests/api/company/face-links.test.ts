import { describe, expect, test } from 'vitest'
import * as contract from '#contract/company/distribution-accounts.ts'
import { hour, minute } from '#domain/durations.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { distributionPersons } from '#server/db/schema/distribution-accounts.ts'
import { distributionForm, person } from '../support/offline-stores.ts'
import {
  admin,
  api,
  link,
  openStoreWorld,
  reasonsOf,
  reviewed,
  seen,
  show,
  storeId,
  task,
  tokenOf,
} from '../support/store-world.ts'

openStoreWorld()

describe('a face link', () => {
  test('is good once', async () => {
    await reviewed()
    const token = tokenOf(await link())
    expect((await task(token)).data).toMatchObject({ firstName: 'Ada', waiting: false })
    expect((await show(token)).status).toBe(200)
    // A person who was recognised learns that, and nothing else.
    for (const again of [await task(token), await show(token)]) {
      expect([again.status, reasonsOf(again)]).toEqual([409, ['liveness.completed']])
      expect(JSON.stringify(again)).not.toContain('Ada')
    }
  })
  test('is good for 24 hours', async () => {
    await reviewed()
    const token = tokenOf(await link())
    api.clock.advance(24 * hour - minute)
    expect((await task(token)).status).toBe(200)
    api.clock.advance(minute)
    expect((await task(token)).status).toBe(404)
    expect((await show(token)).status).toBe(404)
  })
  test('dies with the next one', async () => {
    await reviewed()
    const first = tokenOf(await link())
    const second = tokenOf(await link())
    expect((await task(first)).status).toBe(404)
    expect((await task(second)).status).toBe(200)
  })
  test('of a person who failed is followed by another, which may succeed', async () => {
    await reviewed(distributionForm({ persons: [person('representative', 'Faulty')] }))
    const first = tokenOf(await link())
    expect((await show(first)).data).toEqual({ liveness: 'failed' })
    expect((await seen()).account).toMatchObject({
      state: 'face_required',
      persons: [{ liveness: 'failed', linkUntil: null }],
    })
    expect((await task(first)).status).toBe(404)
    expect((await show(tokenOf(await link()))).data).toEqual({ liveness: 'completed' })
    expect((await seen()).account?.state).toBe('not_activated')
  })
  test('is kept as a hash, and neither logged nor audited', async () => {
    await reviewed()
    const token = tokenOf(await link())
    await task(token)
    const rows = await api.db.select().from(distributionPersons)
    expect(JSON.stringify(rows)).not.toContain(token)
    const entries = await api.db.select().from(auditEntries)
    const said = entries.map(({ before, after }) => ({ before, after }))
    expect(JSON.stringify(said)).not.toContain(token)
    expect(api.logged.join('\n')).not.toContain(token)
  })
  test('is not made up: what nobody gave opens nothing', async () => {
    expect((await task('x'.repeat(43))).status).toBe(404)
  })
})

describe('a result that is still to come', () => {
  const slow = { begin: async () => 'https://faces.test/1', resultOf: async () => answer }
  let answer: 'unfinished' | 'passed' = 'unfinished'
  test('is asked for when the status is refreshed', async () => {
    await reviewed()
    const services = { ...api.services, liveness: slow }
    const send = api.beside({ services })
    const token = tokenOf(await link())
    const path = `/merchant/acquirer/subMerchant/distribution/faceTask/${token}`
    const opened = await (await send(path)).json()
    expect(opened.data.pageUrl).toBe('https://faces.test/1')
    const body = JSON.stringify({ agrees: true })
    const headers = { 'content-type': 'application/json' }
    const shown = await (await send(path, { method: 'POST', body, headers })).json()
    expect(shown.data).toEqual({ liveness: 'incomplete' })
    expect((await task(token)).data).toMatchObject({ waiting: true, pageUrl: null })
    answer = 'passed'
    const refreshed = await api.data(contract.refreshStatus, { storeId }, admin)
    expect(refreshed.account).toMatchObject({
      state: 'not_activated',
      persons: [{ liveness: 'completed' }],
    })
  })
  test('is not asked for of who has not said that he is done', async () => {
    await reviewed()
    await link()
    const { account } = await api.data(contract.refreshStatus, { storeId }, admin)
    expect(account?.persons).toMatchObject([{ liveness: 'incomplete' }])
  })
})
