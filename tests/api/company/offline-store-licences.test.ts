import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/company/offline-stores.ts'
import { day } from '#domain/limits.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import {
  approvedStore,
  offlineStoreRow,
  robotDecides,
  uploaded,
} from '../support/offline-stores.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let world: TestMerchant
let admin: TestSession
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  world = await api.merchant()
  await again()
})

const again = async () => {
  admin = await api.signIn(world.admin)
}
/** The day that lies so many days ahead, in UTC. */
const ahead = (days: number) =>
  new Date(api.clock.now().getTime() + days * day).toISOString().slice(0, 10)
const approved = async (licenceUntil: string) => {
  const storeId = await approvedStore(api, world, admin, { licenceUntil })
  await again()
  return storeId
}
const licence = async (licenceUntil: string) => ({
  ...{ licenceNumber: 'L-2', licenceFrom: '2021-01-01', licenceUntil },
  licenceImages: [await uploaded(api, world, admin, 'identityDocument')],
})
const nextMorning = async () => {
  await beginCalendar(api.db, api.clock.now())
  api.clock.advance(day)
  await runJobs(api.ctx(), 'offline_store.expire')
  await again()
}
const expired = async () =>
  (await api.data(contract.listExpired, {}, admin)).items.map(({ state }) => state)

describe('the licence of a store', () => {
  test('can be renewed from 30 days before it expires, and not earlier', async () => {
    const storeId = await approved(ahead(31))
    expect(await expired()).toEqual([])
    const early = await api.call(
      contract.applyRenew,
      { storeId, licence: await licence('2050-01-01') },
      admin,
    )
    expect(early.failure?.reasons).toMatchObject([{ code: 'offline_store.licence_good' }])
    api.clock.advance(2 * day)
    await again()
    expect(await expired()).toEqual(['expiring'])
  })
  test('that has expired suspends the store, once, and the merchant hears of it', async () => {
    const storeId = await approved(ahead(0))
    await nextMorning()
    expect(await offlineStoreRow(api, storeId)).toMatchObject({
      ...{ operation: 'suspended', status: 'approved' },
    })
    await nextMorning()
    const told = await api.db
      .select({ event: merchantMessages.event })
      .from(merchantMessages)
      .where(eq(merchantMessages.subject, storeId))
    expect(told.filter(({ event }) => event === 'offline_store.expired')).toHaveLength(1)
    expect(await expired()).toEqual(['expired'])
  })
  test('is renewed by a review, and changes nothing but itself', async () => {
    const storeId = await approved(ahead(0))
    await nextMorning()
    const stale = { storeId, licence: await licence(ahead(-1)) }
    const refused = await api.call(contract.applyRenew, stale, admin)
    expect(refused.failure?.reasons).toMatchObject([{ code: 'offline_store.fields_open' }])
    const wanted = { ...(await licence('2050-01-01')), nameEn: 'Another name' }
    const sent = await api.data(contract.applyRenew, { storeId, licence: wanted }, admin)
    expect(sent.status).toBe('pending')
    const twice = await api.call(contract.applyRenew, { storeId, licence: wanted }, admin)
    expect(twice.failure?.reasons).toMatchObject([{ code: 'offline_store.pending' }])
    // What was approved counts until the new licence is.
    expect(await offlineStoreRow(api, storeId)).toMatchObject({ operation: 'suspended' })
    await robotDecides(api)
    await again()
    const { store } = await api.data(contract.getDetail, { storeId }, admin)
    expect(store).toMatchObject({
      ...{ status: 'approved', storeStatus: 'operating', licenceUntil: '2050-01-01' },
      ...{ change: 'licence', name: 'Harbour Store' },
    })
    const { records } = await api.data(contract.listHistory, {}, admin)
    expect(records.map(({ change }) => change)).toEqual(['licence', 'opening'])
    expect(await expired()).toEqual([])
  })
})
