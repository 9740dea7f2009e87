import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/company/offline-stores.ts'
import { getWaits } from '#contract/home.ts'
import * as deadlines from '#contract/notifications/deadlines.ts'
import { day } from '#domain/durations.ts'
import type { EventType } from '#labels/events/all.ts'
import { actionItemLists } from '#portal/home/lists.ts'
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
/** The UTC day that many days ahead. */
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
const toldOf = (subject: string, event: EventType) =>
  api.db
    .select({ params: merchantMessages.params })
    .from(merchantMessages)
    .where(and(eq(merchantMessages.subject, subject), eq(merchantMessages.event, event)))
    .orderBy(merchantMessages.at)
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
  test('is told of at 60, 30, 7 and 1 days, once each, and the last of those that were missed counts', async () => {
    const storeId = await approved(ahead(60))
    await beginCalendar(api.db, api.clock.now())
    const counts: number[] = []
    // No reminder on the last day; on the day after, the notice that the licence has expired.
    for (const days of [1, 28, 1, 22, 1, 6, 1]) {
      api.clock.advance(days * day)
      await runJobs(api.ctx(), 'offline_store.remind')
      counts.push((await toldOf(storeId, 'offline_store.expiring')).length)
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 4, 4])
    await again()
    const late = await approved(ahead(5))
    await beginCalendar(api.db, api.clock.now())
    api.clock.advance(day)
    await runJobs(api.ctx(), 'offline_store.remind')
    const [only, ...more] = await toldOf(late, 'offline_store.expiring')
    expect([only?.params, more]).toEqual([{ label: 'Harbour Store', day: ahead(4), days: 4 }, []])
  })
  test('that was renewed is told of anew, by its new day', async () => {
    const storeId = await approved(ahead(6))
    await beginCalendar(api.db, api.clock.now())
    api.clock.advance(day)
    await runJobs(api.ctx(), 'offline_store.remind')
    await again()
    await api.data(contract.applyRenew, { storeId, licence: await licence(ahead(65)) }, admin)
    await robotDecides(api)
    expect(await offlineStoreRow(api, storeId)).toMatchObject({ toldDays: null })
    api.clock.advance(6 * day)
    await runJobs(api.ctx(), 'offline_store.remind')
    const told = await toldOf(storeId, 'offline_store.expiring')
    expect(told.map(({ params }) => (params as { days: number }).days)).toEqual([5, 59])
  })
  test('runs among the deadlines, of his groups for an operator, through its last moment', async () => {
    const last = ahead(20)
    const storeId = await approved(last)
    // Another store, whose licence runs longer: it is not reported here.
    const other = await approved(ahead(90))
    const over = new Date(Date.parse(last) + day)
    const shown = async (by: TestSession) =>
      (await api.data(deadlines.list, { kind: 'store_licence' }, by)).records
    const both = await shown(admin)
    expect(both.map(({ subject }) => subject)).toEqual([storeId, other])
    expect(both[0]).toMatchObject({
      who: 'Harbour Store',
      until: over.toISOString(),
      act: { href: '/aq/offlineKycExipreUpdate' },
    })
    const operator = (groups: readonly string[]) =>
      api.operator(world, { permissions: ['M-13'], groups }).then(api.signIn)
    expect(await shown(await operator([world.groups[0]]))).toHaveLength(2)
    expect(await shown(await operator([world.groups[1]]))).toEqual([])
    api.clock.stand(-1_000, over)
    await again()
    expect(await shown(admin)).toHaveLength(2)
    api.clock.stand(0, over)
    expect((await shown(admin)).map(({ subject }) => subject)).toEqual([other])
    expect(await offlineStoreRow(api, storeId)).toMatchObject({ operation: 'operating' })
  })
  test('is counted at home from when it can be renewed, and the link shows exactly those', async () => {
    const next = new Date(ahead(1))
    const storeId = await approved(ahead(31))
    await approved(ahead(32))
    const shown = async () => {
      const { kinds, today } = await api.data(getWaits, {}, admin)
      const link = new URL(actionItemLists(today).store_licence, 'https://portal.example')
      const asked = { kind: 'store_licence', to: link.searchParams.get('to') ?? '' }
      expect(link.searchParams.get('kind')).toBe(asked.kind)
      const { records } = await api.data(deadlines.list, asked, admin)
      const counted = kinds.find(({ kind }) => kind === asked.kind)?.count
      expect(counted).toBe(records.length)
      return records.map(({ subject }) => subject)
    }
    expect(await shown()).toEqual([])
    api.clock.stand(-1_000, next)
    await again()
    expect(await shown()).toEqual([])
    api.clock.stand(0, next)
    await again()
    expect(await shown()).toEqual([storeId])
  })
  test('that has expired suspends the store, once, and the merchant hears of it', async () => {
    const storeId = await approved(ahead(0))
    await nextMorning()
    expect(await offlineStoreRow(api, storeId)).toMatchObject({
      ...{ operation: 'suspended', status: 'approved' },
    })
    await nextMorning()
    expect(await toldOf(storeId, 'offline_store.expired')).toHaveLength(1)
    expect(await expired()).toEqual(['expired'])
  })
  test('is renewed by a review, and changes nothing but itself', async () => {
    const storeId = await approved(ahead(0))
    await nextMorning()
    const stale = { storeId, licence: await licence(ahead(-1)) }
    const refused = await api.call(contract.applyRenew, stale, admin)
    expect(Object.keys(refused.failure?.fields ?? {})).toEqual(['licence.licenceUntil'])
    const { content } = (await api.data(contract.getDetail, { storeId }, admin)).store ?? {}
    const old = { ...(await licence('2050-01-01')), licenceImages: content?.data.licenceImages }
    const unchanged = await api.call(contract.applyRenew, { storeId, licence: old }, admin)
    expect(Object.keys(unchanged.failure?.fields ?? {})).toEqual(['licence.licenceImages'])
    const wanted = { ...(await licence('2050-01-01')), nameEn: 'Another name' }
    const sent = await api.data(contract.applyRenew, { storeId, licence: wanted }, admin)
    expect(sent.status).toBe('pending')
    const twice = await api.call(contract.applyRenew, { storeId, licence: wanted }, admin)
    expect(twice.failure?.reasons).toMatchObject([{ code: 'offline_store.pending' }])
    // The approved licence applies until the new one is approved.
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
    // The store was approved once; this approval is of its licence.
    expect(await toldOf(storeId, 'offline_store.approve')).toHaveLength(1)
    expect(await toldOf(storeId, 'offline_store.renewal_approve')).toHaveLength(1)
  })
})
