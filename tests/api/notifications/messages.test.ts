// Messages of the provider to a merchant: who sees them, in which language, and who has read them.
import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { start as startRehearsal } from '#contract/access/view-as.ts'
import * as desk from '#contract/desk/desk.ts'
import * as messages from '#contract/notifications/messages.ts'
import { m } from '#paraglide/messages.js'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { tell } from '../support/notifications.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let shop: TestMerchant
let admin: TestSession
let operator: TestSession
let other: TestSession

beforeAll(async () => {
  api = await openApi()
  shop = await api.merchant()
  const [first, second] = shop.groups
  admin = await api.signIn(shop.admin)
  const permissions = ['M-0202', 'M-1001', 'M-0402'] as const
  operator = await api.signIn(await api.operator(shop, { groups: [first], permissions }))
  other = await api.signIn(await api.operator(shop, { groups: [second], permissions }))
})
afterAll(() => api.close())

const count = async (session: TestSession) =>
  (await api.data(messages.getNoReadCount, {}, session)).noReadCount
const ids = async (session: TestSession, filters: object = {}) =>
  (await api.data(messages.queryPage, filters, session)).records.map(({ messageId }) => messageId)

describe('who sees a message', () => {
  test('about a store: the administrator, and operators whose groups hold the store', async () => {
    const messageId = await tell(api, shop)
    expect(await ids(admin)).toContain(messageId)
    expect(await ids(operator)).toContain(messageId)
    expect(await ids(other)).not.toContain(messageId)
    const refused = await api.call(messages.getDetail, { messageId }, other)
    expect(refused.failure?.failure).toBe('not_found')
  })

  test('about a store: no operator who may not open the screen of what it is about', async () => {
    const groups = [shop.groups[0]]
    const blind = await api.signIn(await api.operator(shop, { groups, permissions: ['M-0901'] }))
    const before = await count(operator)
    const messageId = await tell(api, shop)
    expect([await ids(blind), await count(blind)]).toEqual([[], 0])
    const refused = await api.call(messages.getDetail, { messageId }, blind)
    expect(refused.failure?.failure).toBe('not_found')
    await api.data(messages.markRead, { all: 'messages' }, blind)
    expect(await count(operator)).toBe(before + 1)
  })

  test('of another merchant: nobody, whatever he names', async () => {
    const messageId = await tell(api, await api.merchant())
    expect(await ids(admin)).not.toContain(messageId)
    const refused = await api.call(messages.getDetail, { messageId }, admin)
    expect(refused.failure?.failure).toBe('not_found')
    expect(await api.data(messages.markRead, { messageIds: [messageId] }, admin)).toBe('SUCCESS')
  })

  test('about no store: the administrator, and operators who may open what it is about', async () => {
    const event = 'withdrawal_account.decline' as const
    const about = { storeId: null, event, subject: 'wac_1' }
    const messageId = await tell(api, shop, about)
    const permitted = await api.signIn(
      await api.operator(shop, { groups: [shop.groups[1]], permissions: ['M-0803'] }),
    )
    expect(await ids(admin)).toContain(messageId)
    expect(await ids(permitted)).toContain(messageId)
    expect(await ids(operator)).not.toContain(messageId)
  })
})

describe('what it says', () => {
  test('in the language of the reader, with the reason, the note and the way to its subject', async () => {
    const params = {
      ...{ label: 'Fjord Camping', after: 'review_failed', reason: 'policies_missing' },
      ...{ noteEn: 'See the footer.', noteZh: '请查看页脚。' },
    }
    const messageId = await tell(api, shop, { event: 'website.decline', params })
    const read = (language: 'en' | 'zh') =>
      api.call(messages.getDetail, { messageId }, admin, { language })
    expect((await read('en')).data).toMatchObject({
      type: 'review_result',
      title: 'Your website Fjord Camping was not approved.',
      content: expect.stringMatching(/policy is missing[\s\S]*See the footer\./),
      address: `/aq/webDetail?accId=${shop.stores[0]}`,
      storeName: 'Store 1',
    })
    const chinese = (await read('zh')).data
    expect(chinese.content).toContain('请查看页脚。')
    expect(chinese.title).toMatch(/\p{Script=Han}/u)
  })

  test('an event that this program does not know reads as its label and leads nowhere', async () => {
    // Written by a newer version that runs concurrently.
    const messageId = await tell(api, shop, { event: 'moon.landing' as never })
    const one = await api.data(messages.getDetail, { messageId }, admin)
    expect(one).toMatchObject({ title: 'Store 1', content: '', address: null })
  })

  test('a decision of the desk is told, of its type and its store', async () => {
    const subject = await payment(api.ctx(), shop, { type: 'DEBIT', outcome: 'review' })
    const staff = await api.signIn(await api.staff())
    const before = await count(operator)
    const decided = { queue: 'risk_order', subject, decision: 'approve', seen: 'REVIEW' } as const
    await api.data(desk.decide, decided, staff)
    expect(await count(operator)).toBe(before + 1)
    const { records } = await api.data(messages.queryPage, { type: 'risk_order' }, operator)
    expect(records[0]).toMatchObject({ storeId: shop.stores[0], read: false })
    expect(records[0]?.title).toContain(subject)
  })
})

describe('read marks', () => {
  test('are of one user: reading lowers his count at once, and nobody else’s', async () => {
    const messageId = await tell(api, shop)
    const [mine, his] = [await count(admin), await count(operator)]
    expect((await api.data(messages.getDetail, { messageId }, admin)).read).toBe(true)
    await api.data(messages.getDetail, { messageId }, admin)
    expect([await count(admin), await count(operator)]).toEqual([mine - 1, his])
  })

  test('one, several or all, of those in reach alone', async () => {
    const [one, two] = [await tell(api, shop), await tell(api, shop)]
    const hidden = await tell(api, shop, { storeId: shop.stores[1] })
    await api.data(messages.markRead, { messageIds: [one, two, hidden] }, operator)
    expect(await ids(operator, { state: 'unread' })).not.toContain(one)
    expect(await ids(operator, { state: 'read' })).toEqual(expect.arrayContaining([one, two]))
    await api.data(messages.markRead, { all: 'messages' }, operator)
    expect(await count(operator)).toBe(0)
    expect(await ids(other, { state: 'unread' })).toContain(hidden)
    // The user is added to the second group: messages that were invisible until then are unread.
    const later = await api.operator(shop, {
      groups: [...shop.groups],
      permissions: ['M-0202'],
    })
    expect(await ids(await api.signIn(later), { state: 'unread' })).toContain(hidden)
  })

  test('nothing named is told so', async () => {
    const refused = await api.call(messages.markRead, {}, admin)
    expect(refused.failure).toMatchObject({ failure: 'invalid_input' })
  })

  test('who looks on in a rehearsal reads nothing for the operator', async () => {
    const messageId = await tell(api, shop)
    const seen = await api.operator(shop, {
      groups: [shop.groups[0]],
      permissions: ['M-0202'],
    })
    const watching = await api.signIn(shop.admin)
    await api.data(startRehearsal, { operatorCode: seen.id }, watching)
    expect((await api.data(messages.getDetail, { messageId }, watching)).read).toBe(false)
    const refused = await api.call(messages.markRead, { messageIds: [messageId] }, watching)
    expect(refused.failure?.failure).toBe('refused')
    expect(await ids(await api.signIn(seen), { state: 'unread' })).toContain(messageId)
  })
})

test('pages go on where the one before ended, newest first', async () => {
  const world = await api.merchant()
  const session = await api.signIn(world.admin)
  const told: string[] = []
  for (let made = 0; made < 5; made++) {
    told.unshift(await tell(api, world))
    if (made % 2) api.clock.advance(1_000)
  }
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await api.data(
      messages.queryPage,
      { pageSize: 2, ...(cursor ? { cursor } : {}) },
      session,
    )
    expect(page.total).toBe(5)
    seen.push(...page.records.map(({ messageId }) => messageId))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(told)
})

test('versions that run side by side read and write either name of an event', async () => {
  const admin = await api.signIn(shop.admin)
  const values = sql`'msg_before', ${shop.id}, 'website.freeze', 'review_result', ${shop.stores[0]},
    ${shop.stores[0]}, '{"label":"Fjord Camping","reason":null,"noteEn":null,"noteZh":null}', now()`
  const columns = sql.raw('id, merchant_id, kind, type, subject, store_id, params, at')
  await api.db.execute(sql`insert into merchant_messages (${columns}) values (${values})`)
  const { title } = await api.data(messages.getDetail, { messageId: 'msg_before' }, admin)
  expect(title).toBe(m.events_website_freeze({ label: 'Fjord Camping' }, { locale: 'zh' }))
  const [told] = await api.db
    .select({ kind: merchantMessages.kind })
    .from(merchantMessages)
    .where(eq(merchantMessages.id, await tell(api, shop)))
  expect(told?.kind).toBe('website.approve')
})

test('what was told before events had a column is told of the same', async () => {
  const messageId = await tell(api, shop)
  await api.db.execute(sql`alter table merchant_messages alter column event drop not null`)
  await api.db.execute(sql`update merchant_messages set event = null`)
  const folder = new URL('../../../src/server/db/migrations/', import.meta.url)
  const steps = readFileSync(new URL('0019_message_events.sql', folder), 'utf8')
  const fill = steps.split('--> statement-breakpoint').filter((step) => /UPDATE|SET NOT/.test(step))
  expect(fill).toHaveLength(2)
  for (const step of fill) await api.db.execute(sql.raw(step))
  const one = await api.data(messages.getDetail, { messageId }, await api.signIn(shop.admin))
  expect(one.title).toBe(m.events_website_approve({ label: 'Store 1' }, { locale: 'zh' }))
})
