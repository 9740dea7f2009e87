// Announcements of the provider: audience, duration, texts and files.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payload } from '#contract/call.ts'
import * as desk from '#contract/desk/announcements.ts'
import { downloadPlain } from '#contract/files.ts'
import * as announcements from '#contract/notifications/announcements.ts'
import { markRead } from '#contract/notifications/messages.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { type Api, openApi } from '../support/api.ts'
import { announce } from '../support/notifications.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

const hour = 3_600_000
let api: Api
let shop: TestMerchant
let admin: TestSession
let operator: TestSession
let elsewhere: TestSession
let staff: TestSession

beforeAll(async () => {
  api = await openApi({ processes: 2 })
  shop = await api.merchant()
  admin = await api.signIn(shop.admin)
  operator = await api.signIn(await api.operator(shop))
  elsewhere = await api.signIn((await api.merchant()).admin)
  staff = await api.signIn(await api.staff())
})
afterAll(() => api.close())

const inTime = (milliseconds: number) =>
  new Date(api.clock.now().getTime() + milliseconds).toISOString()
type Draft = Payload<typeof desk.publish>
const draft = (more: Partial<Draft> = {}): Draft => ({
  type: 'notice',
  title: { en: 'News', zh: '新闻' },
  content: { en: 'Something is **new**.', zh: '有**新**内容。' },
  from: inTime(0),
  until: inTime(24 * hour),
  merchantIds: [shop.id],
  ...more,
})
const publish = async (more: Partial<Draft> = {}) =>
  (await api.data(desk.publish, draft(more), staff)).announcementId
const ids = async (session: TestSession, filters: object = {}) =>
  (await api.data(announcements.queryPage, filters, session)).records.map(
    (one) => one.announcementMerchantId,
  )
const effective = async (session: TestSession) =>
  (await api.data(announcements.getEffectiveList, {}, session)).map(
    (one) => one.announcementMerchantId,
  )
const count = async (session: TestSession) =>
  (await api.data(announcements.getNoReadCount, {}, session)).noReadCount

describe('publishing', () => {
  test('to everybody: every merchant reads it, in his language, and one who comes while it is in effect', async () => {
    const id = await publish({ merchantIds: null })
    const read = (session: TestSession, language: 'en' | 'zh') =>
      api.call(announcements.getDetail, { announcementMerchantId: id }, session, { language })
    expect((await read(admin, 'en')).data).toMatchObject({
      title: 'News',
      content: 'Something is **new**.',
    })
    expect((await read(elsewhere, 'zh')).data.title).toBe('新闻')
    api.clock.advance(hour)
    const newcomer = await api.signIn((await api.merchant()).admin)
    expect(await ids(newcomer)).toContain(id)
    api.clock.advance(48 * hour)
    const late = await api.signIn((await api.merchant()).admin)
    expect(await ids(late)).not.toContain(id)
    expect(await ids(await api.signIn(shop.admin))).toContain(id)
  })

  test('to chosen merchants: for every other it does not exist', async () => {
    ;[admin, operator, elsewhere, staff] = [
      await api.signIn(shop.admin),
      await api.signIn(await api.operator(shop)),
      await api.signIn((await api.merchant()).admin),
      await api.signIn(await api.staff()),
    ]
    const id = await publish({ merchantIds: [shop.id, shop.id] })
    expect(await ids(operator)).toContain(id)
    expect(await ids(elsewhere)).not.toContain(id)
    expect(await effective(elsewhere)).not.toContain(id)
    const named = { announcementMerchantId: id }
    const refused = await api.call(announcements.getDetail, named, elsewhere)
    expect(refused.failure?.failure).toBe('not_found')
  })

  test('is written down, once for one key', async () => {
    const body = draft()
    const [one, two] = [
      await api.data(desk.publish, body, staff, { key: 'announce-once' }),
      await api.data(desk.publish, body, staff, { key: 'announce-once' }),
    ]
    expect(two).toEqual(one)
    const noted = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, one.announcementId))
    expect(noted).toMatchObject([{ action: 'announcement.publish', actorId: staff.userId }])
  })

  test.each([
    ['a language without a text', { content: { en: 'Text', zh: ' ' } }, 'content.zh'],
    ['nothing but a script', { title: { en: '<script>x</script>', zh: '新' } }, 'title.en'],
    ['an end before its beginning', { until: '2020-01-01T00:00:00.000Z' }, 'until'],
    ['an unknown merchant', { merchantIds: ['mer_none'] }, 'merchantIds'],
    ['no merchant at all', { merchantIds: [] }, 'merchantIds'],
    ['a file that nobody uploaded', { attachments: ['fil_none.pdf'] }, 'attachments'],
  ])('%s is refused at its field', async (_, more, field) => {
    const { failure } = await api.call(desk.publish, draft(more), staff)
    expect(failure?.failure).toBe('invalid_input')
    expect(Object.keys(failure?.fields ?? {})).toEqual([field])
  })

  test('no HTML of a text is kept', async () => {
    const en = 'Hi <b onclick="x()">there</b><script>alert(1)</script><img src=x onerror=alert(1)>'
    const zh = '<scr<script></script>ipt>alert(1)</script>你好 <iframe src="//evil.example"'
    const id = await publish({ content: { en, zh } })
    const read = (language: 'en' | 'zh') =>
      api.call(announcements.getDetail, { announcementMerchantId: id }, admin, { language })
    expect((await read('en')).data.content).toBe('Hi there')
    expect((await read('zh')).data.content).not.toMatch(/<[a-z/!?]/i)
  })
})

describe('in effect', () => {
  test('from its beginning to its end; the list keeps it afterwards', async () => {
    const world = await api.merchant()
    const session = () => api.signIn(world.admin)
    const id = await announce(api, [world], {
      from: new Date(inTime(hour)),
      until: new Date(inTime(2 * hour)),
    })
    let reader = await session()
    expect([await ids(reader), await count(reader)]).toEqual([[], 0])
    api.clock.advance(hour)
    reader = await session()
    expect([await effective(reader), await ids(reader), await count(reader)]).toEqual([
      [id],
      [id],
      1,
    ])
    api.clock.advance(hour)
    reader = await session()
    expect([await effective(reader), await ids(reader)]).toEqual([[], [id]])
  })

  test('newest first', async () => {
    const world = await api.merchant()
    const reader = await api.signIn(world.admin)
    const at = (milliseconds: number) => ({ from: new Date(inTime(milliseconds)) })
    const older = await announce(api, [world], at(-2 * hour))
    const newer = await announce(api, [world], at(-hour))
    expect(await effective(reader)).toEqual([newer, older])
    expect(await ids(reader)).toEqual([newer, older])
    expect(await ids(reader, { type: 'terms' })).toEqual([])
  })

  test('withdrawn it is gone, for those too who had read it; a second time is refused', async () => {
    const world = await api.merchant()
    const [reader, decider] = [await api.signIn(world.admin), await api.signIn(await api.staff())]
    const announcementId = await announce(api, [world])
    expect(await ids(reader)).toEqual([announcementId])
    expect(await api.data(desk.withdraw, { announcementId }, decider)).toBe('SUCCESS')
    expect([await ids(reader), await effective(reader), await count(reader)]).toEqual([[], [], 0])
    const again = await api.call(desk.withdraw, { announcementId }, decider)
    expect(again.failure?.failure).toBe('not_found')
    const listed = await api.data(desk.list, { pageSize: 100 }, decider)
    expect(listed.records.find((one) => one.announcementId === announcementId)).toMatchObject({
      state: 'withdrawn',
      merchants: [{ merchantId: world.id }],
    })
  })
})

describe('read marks', () => {
  test('are of one user; the notice after a sign-in marks nothing', async () => {
    const world = await api.merchant()
    const [one, two] = [
      await api.signIn(world.admin),
      await api.signIn(await api.operator(world, { groups: [world.groups[0]] })),
    ]
    const id = await announce(api, [world])
    await announce(api, [world])
    await effective(one)
    expect(await count(one)).toBe(2)
    await api.data(announcements.getDetail, { announcementMerchantId: id }, one)
    expect([await count(one), await count(two)]).toEqual([1, 2])
    expect(await ids(one, { state: 'read' })).toEqual([id])
    await api.data(markRead, { announcementMerchantIds: [id] }, two)
    expect(await count(two)).toBe(1)
    await api.data(markRead, { all: 'announcements' }, two)
    expect([await count(one), await count(two)]).toEqual([1, 0])
  })
})

describe('files', () => {
  test('come by the download of files, to merchants that may read the announcement', async () => {
    const [reader, stranger, decider] = [
      await api.signIn(shop.admin),
      await api.signIn((await api.merchant()).admin),
      await api.signIn(await api.staff()),
    ]
    const file = new File(['day,window\n2026-11-29,02:00\n'], 'windows.csv', { type: 'text/csv' })
    const { fileName } = await api.data(desk.upload, { file }, decider)
    const notYet = await api.call(downloadPlain, { fileName }, reader)
    expect(notYet.failure?.failure).toBe('not_found')
    const more = { merchantIds: [shop.id], attachments: [fileName] }
    const { announcementId } = await api.data(desk.publish, draft(more), decider)
    const named = { announcementMerchantId: announcementId }
    const { attachments } = await api.data(announcements.getDetail, named, reader)
    expect(attachments).toMatchObject([{ fileName, originalName: 'windows.csv' }])
    const fetched = await api.call(downloadPlain, { fileName }, reader)
    expect([fetched.status, String(fetched.data)]).toEqual([200, await file.text()])
    const refused = await api.call(downloadPlain, { fileName }, stranger)
    expect(refused.failure?.failure).toBe('not_found')
    // A file belongs to one announcement.
    const twice = await api.call(desk.publish, draft(more), decider)
    expect(twice.failure?.fields).toHaveProperty('attachments')
    await api.data(desk.withdraw, { announcementId }, decider)
    expect((await api.call(downloadPlain, { fileName }, reader)).status).toBe(404)
  })

  test('are what they say they are', async () => {
    const decider = await api.signIn(await api.staff())
    const file = new File(['<html>'], 'page.html', { type: 'text/html' })
    const refused = await api.call(desk.upload, { file }, decider)
    expect(refused.failure?.failure).toBe('wrong_file_format')
  })
})

test('the desk finds merchants by a part of their name or by their id', async () => {
  const decider = await api.signIn(await api.staff())
  const found = await api.data(desk.findMerchants, { search: shop.id }, decider)
  expect(found.map(({ merchantId }) => merchantId)).toContain(shop.id)
  expect(await api.data(desk.findMerchants, { search: '%' }, decider)).toEqual([])
})
