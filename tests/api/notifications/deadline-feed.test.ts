// The calendar feed at a secret address: it shows what its owner may see at that moment, and nothing about payers.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assign, getFeed, makeFeed, revokeFeed } from '#contract/notifications/deadlines.ts'
import { day } from '#domain/durations.ts'
import { feedReads } from '#domain/notifications/deadlines.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { deadlineFeeds } from '#server/db/schema/deadlines.ts'
import { roles, userGroups, users } from '#server/db/schema/sessions.ts'
import { fromTransition } from '../../support/from-transition.ts'
import { payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let shop: TestMerchant
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = await api.merchant()
})

const english = { language: 'en' } as const
const review = (storeId = shop.stores[0]) =>
  payment(api.ctx(), shop, { outcome: 'review', storeId, email: 'Payer@Example.test' })
async function feed(of: TestSession, sent: { readonly language: 'en' | 'zh' } = english) {
  const { address } = await api.data(makeFeed, {}, of, sent)
  return new URL(address).pathname
}
/** A feed as a calendar reads it, with folded lines joined. */
const read = async (path: string, address?: string) => {
  const answer = await api.send(path, {}, address)
  return {
    status: answer.status,
    headers: answer.headers,
    text: (await answer.text()).replaceAll('\r\n ', ''),
  }
}
const subjects = async (path: string) =>
  [...(await read(path)).text.matchAll(/^UID:(?:[a-z_]+)-(\w+)/gm)].map(([, id]) => id)

test('whoever has the address reads the calendar, without a sign-in; it names no payer', async () => {
  const id = await review()
  const path = await feed(await api.signIn(shop.admin))
  const { status, headers, text } = await read(path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).toContain(`UID:risk_order-${id}`)
  expect(text).toContain('SUMMARY:Review a held payment')
  expect(text).toContain('100.00 USD')
  expect(text.toLowerCase()).not.toContain('payer@')
  // The secret itself appears neither in the database nor in the log.
  const secret = path.split('/').at(-1)?.replace('.ics', '') ?? ''
  const [kept] = await api.db
    .select()
    .from(deadlineFeeds)
    .where(eq(deadlineFeeds.userId, shop.admin.id))
  expect(JSON.stringify(kept)).not.toContain(secret)
  expect(api.logged.join('')).not.toContain(secret)
})

test('in the language in which it was made', async () => {
  await review()
  const path = await feed(await api.signIn(shop.admin), { language: 'zh' })
  expect((await read(path)).text).toContain('SUMMARY:审核风险订单')
})

test('a new address ends the one before, and a revoked one is gone', async () => {
  const session = await api.signIn(shop.admin)
  expect(await api.data(getFeed, {}, session)).toBeNull()
  const first = await feed(session)
  const second = await feed(session)
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  expect(await api.data(getFeed, {}, session)).toMatchObject({ readAt: expect.any(String) })
  await api.data(revokeFeed, {}, session)
  expect((await read(second)).status).toBe(404)
  expect(await api.data(getFeed, {}, session)).toBeNull()
  for (const wrong of ['x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`])
    expect((await read(`/merchant/deadlines/feed/${wrong}`)).status).toBe(404)
})

test('it follows the menus and the groups that its owner has at this moment', async () => {
  const near = await review()
  const far = await review(shop.stores[1])
  const groups = [...shop.groups]
  const jonas = await api.operator(shop, { groups, permissions: ['M-1001'] })
  const path = await feed(await api.signIn(jonas))
  expect((await subjects(path)).toSorted()).toEqual([far, near, jonas.id].toSorted())
  await api.db.delete(userGroups).where(eq(userGroups.groupId, shop.groups[1]))
  expect((await subjects(path)).toSorted()).toEqual([near, jonas.id].toSorted())
  await api.db.update(roles).set({ permissions: [] }).where(eq(roles.id, jonas.roleId))
  expect(await subjects(path)).toEqual([jonas.id])
})

test('of one who was disabled or deleted it is gone', async () => {
  for (const end of [{ enabled: fromTransition(false) }, { deletedAt: new Date() }]) {
    const jonas = await api.operator(shop, { groups: [shop.groups[0]], permissions: ['M-1001'] })
    const path = await feed(await api.signIn(jonas))
    expect((await read(path)).status).toBe(200)
    await api.db.update(users).set(end).where(eq(users.id, jonas.id))
    expect((await read(path)).status).toBe(404)
  }
})

test('it shows nothing of another merchant, and assigning changes nothing in it', async () => {
  const subject = await review()
  const stranger = await api.merchant()
  const theirs = await feed(await api.signIn(stranger.admin))
  expect(await subjects(theirs)).toEqual([stranger.admin.id])
  const session = await api.signIn(shop.admin)
  const jonas = await api.operator(shop, { groups: [shop.groups[0]], permissions: ['M-1001'] })
  await api.data(assign, { kind: 'risk_order', subject, userId: jonas.id }, session)
  expect(await subjects(await feed(session))).toContain(subject)
})

test('making, revoking and reading are audited, reading once a day', async () => {
  const session = await api.signIn(shop.admin)
  const path = await feed(session)
  for (let one = 0; one < 3; one++) await read(path)
  api.clock.advance(day)
  await read(path)
  const again = await api.signIn(shop.admin)
  await api.data(revokeFeed, {}, again)
  const said = await api.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.subject, shop.admin.id))
  expect(said.map(({ action }) => action).filter((one) => one.startsWith('deadline_feed'))).toEqual(
    ['deadline_feed.make', 'deadline_feed.read', 'deadline_feed.read', 'deadline_feed.revoke'],
  )
})

test('one address may be read so often, wherever from', async () => {
  const path = await feed(await api.signIn(shop.admin))
  const from = (one: number) => `203.0.113.${(one % 200) + 2}`
  for (let one = 0; one < feedReads.max; one++) {
    const { status } = await read(path, from(one))
    if (status !== 200) expect.unreachable(`refused after ${one}: ${status}`)
  }
  const { status, headers } = await read(path, from(99))
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
