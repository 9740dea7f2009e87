import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/company/offline-stores.ts'
import * as desk from '#contract/desk/desk.ts'
import { getNoReadCount, queryPage } from '#contract/notifications/messages.ts'
import { files } from '#server/db/schema/files.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { type Api, openApi } from '../support/api.ts'
import {
  offlineStoreRow,
  robotDecides,
  sentStore,
  storeContent,
  storePersons,
} from '../support/offline-stores.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { reasonsOf } from '../support/store-world.ts'

let api: Api
let world: TestMerchant
let admin: TestSession
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  world = await api.merchant()
  admin = await api.signIn(world.admin)
})

const again = async () => {
  admin = await api.signIn(world.admin)
}

describe('a draft', () => {
  test('is kept as it is, taken up again and sent', async () => {
    const begun = await api.data(
      contract.saveDraft,
      { content: { data: { nameEn: 'Half' }, persons: [] } },
      admin,
    )
    expect(begun).toMatchObject({ status: 'draft', code: 'S00000001' })
    const { storeId, revision } = begun
    const read = await api.data(contract.getDetail, { storeId }, admin)
    expect(read.store?.content.data).toEqual({ nameEn: 'Half' })
    expect(read.store?.against.map(({ code }) => code)).toEqual(['offline_store.fields_open'])
    const content = await storeContent(api, world, admin)
    const sent = await api.data(contract.add, { storeId, revision, content }, admin)
    expect(sent).toMatchObject({ storeId, status: 'pending' })
    const late = await api.call(contract.saveDraft, { storeId, content }, admin)
    expect(reasonsOf(late)).toEqual(['offline_store.pending'])
  })
  test('the second of two who write is told', async () => {
    const write = (storeId: string | undefined, revision: number | undefined, nameEn: string) =>
      api.call(
        contract.saveDraft,
        {
          ...(storeId && { storeId }),
          ...(revision !== undefined && { revision }),
          content: { data: { nameEn }, persons: [] },
        },
        admin,
      )
    const { storeId, revision } = (await write(undefined, undefined, 'One')).data
    expect((await write(storeId, revision, 'Two')).status).toBe(200)
    expect((await write(storeId, revision, 'Three')).failure?.failure).toBe('changed_meanwhile')
    expect((await offlineStoreRow(api, storeId)).name).toBe('Two')
  })
  test('tells what its files were called', async () => {
    const content = await storeContent(api, world, admin)
    const { storeId } = await api.data(contract.saveDraft, { content }, admin)
    const { store } = await api.data(contract.getDetail, { storeId }, admin)
    const [fileName = ''] = content.data.storePhotos ?? []
    expect(store?.files).toContainEqual({ fileName, originalName: 'a.png' })
    expect(store?.files).toHaveLength(5)
  })
  test('gives back the files that it no longer names', async () => {
    const content = await storeContent(api, world, admin)
    const { storeId } = await api.data(contract.saveDraft, { content }, admin)
    const usedBy = () => api.db.$count(files, eq(files.usedBy, storeId))
    expect(await usedBy()).toBe(5)
    const data = { ...content.data, priceList: [] }
    await api.data(contract.saveDraft, { storeId, content: { ...content, data } }, admin)
    expect(await usedBy()).toBe(4)
  })
})

describe('the review', () => {
  test('by the robot approves after an hour, and sends back a faulty store', async () => {
    const good = await sentStore(api, world, admin)
    const faulty = await sentStore(api, world, admin, { nameEn: 'A faulty store' })
    await robotDecides(api)
    await again()
    expect((await api.data(contract.getDetail, { storeId: good }, admin)).store).toMatchObject({
      ...{ status: 'approved', storeStatus: 'operating', licenceUntil: '2040-12-31' },
      decision: { decision: 'approved', reason: null },
    })
    const { store } = await api.data(contract.getDetail, { storeId: faulty }, admin)
    expect(store).toMatchObject({
      ...{ status: 'modify', storeStatus: null },
      decision: { decision: 'modify', reason: 'store_content_incomplete' },
    })
    const [message] = await api.db
      .select()
      .from(merchantMessages)
      .where(eq(merchantMessages.subject, faulty))
    expect(message).toMatchObject({ event: 'offline_store.modify', merchantId: world.id })
    const mails = await api.db.select().from(outbox).where(eq(outbox.merchantId, world.id))
    expect(JSON.stringify(mails.map(({ payload }) => payload))).toContain('A faulty store')
  })
  test('by the staff, who read whose each identity document is', async () => {
    const content = await storeContent(api, world, admin, {
      ...{ storeType: 'franchise', companyNameEn: 'Franchise Ltd', companyCountry: 'HK' },
      ...{ companyNumber: '123', companyAddressEn: '2 Nathan Road' },
    })
    const persons = (await storePersons(api, world, admin)).map((one, place) => ({
      ...one,
      data: { ...one.data, firstNameEn: ['Ada', 'Joan', 'Grace'][place] ?? '' },
    }))
    const sent = { content: { ...content, persons }, groupId: world.groups[0] }
    const { storeId: subject } = await api.data(contract.add, sent, admin)
    const staff = await api.signIn(await api.staff())
    const { facts } = await api.data(desk.getCase, { queue: 'offline_store', subject }, staff)
    expect(facts.filter(({ name }) => name === 'person_image')).toMatchObject(
      ['Ada', 'Joan', 'Grace'].map((name) => ({ kind: 'file', whose: `${name} Byron` })),
    )
  })
  test('by the staff: what came back is sent again, and the history tells each time', async () => {
    const storeId = await sentStore(api, world, admin)
    const staff = await api.signIn(await api.staff())
    const found = await api.data(desk.getCase, { queue: 'offline_store', subject: storeId }, staff)
    expect(found.facts.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'store_code',
        'store_country',
        'licence',
        'licence_image',
        'store_photo',
      ]),
    )
    const decision = {
      queue: 'offline_store',
      subject: storeId,
      seen: 'pending',
      decision: 'modify',
      reason: 'house_number_missing',
      noteEn: 'Show the number.',
      noteZh: '请拍到门牌号。',
    } as const
    expect((await api.call(desk.decide, decision, staff)).data).toBe('SUCCESS')
    const history = () =>
      api.data(contract.listHistory, {}, admin, { language: 'en' }).then(({ records }) => records)
    expect(await history()).toMatchObject([
      { status: 'modify', toImprove: true, note: 'Show the number.', operator: expect.any(String) },
    ])
    const content = await storeContent(api, world, admin, { nameEn: 'Better' })
    const groupId = world.groups[0]
    const wrong = await api.call(contract.add, { storeId, content, groupId }, admin)
    expect(reasonsOf(wrong)).toEqual(['offline_store.sent_back'])
    const back = (await api.data(contract.getDetail, { storeId }, admin)).store
    const same = { storeId, content: back?.content ?? content, groupId }
    const unchanged = await api.call(contract.update, same, admin)
    expect(reasonsOf(unchanged)).toEqual(['offline_store.nothing_changed'])
    api.clock.advance(1_000)
    const sent = await api.data(contract.update, { storeId, content, groupId }, admin)
    expect(sent.status).toBe('pending')
    expect((await history()).map(({ status, toImprove }) => [status, toImprove])).toEqual([
      ['pending', false],
      ['modify', false],
    ])
    const second = await api.call(contract.update, { storeId, content, groupId }, admin)
    expect(reasonsOf(second)).toEqual(['offline_store.pending'])
  })
})

test('an operator is told of the stores of his groups alone; who has all groups, of all', async () => {
  const [first, second] = world.groups
  const near = await sentStore(api, world, admin, { groupId: first, nameEn: 'Near Store' })
  const far = await sentStore(api, world, admin, { groupId: second, nameEn: 'Far Store' })
  await robotDecides(api)
  const permissions = ['M-02', 'M-14'] as const
  const told = async (more: { groups?: readonly string[]; allGroups?: boolean }) => {
    const by = await api.signIn(await api.operator(world, { permissions, ...more }))
    const { records } = await api.data(queryPage, {}, by, { language: 'en' })
    const { noReadCount } = await api.data(getNoReadCount, {}, by)
    expect(noReadCount).toBe(records.length)
    return records.map(({ title }) => title).sort()
  }
  const [ofNear, ofFar] = ['Near Store', 'Far Store'].map(
    (name) => `Your store ${name} was approved.`,
  )
  expect(near).not.toBe(far)
  expect(await told({ groups: [first] })).toEqual([ofNear])
  expect(await told({ groups: [] })).toEqual([])
  expect(await told({ groups: [], allGroups: true })).toEqual([ofFar, ofNear])
})
