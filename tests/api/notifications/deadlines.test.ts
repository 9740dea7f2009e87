// The deadlines: every visible running timer, in order, to the second, with the amount at risk.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deadline } from '#contract/notifications/deadline-shapes.ts'
import { assign, getCount, getSummary, list, snooze } from '#contract/notifications/deadlines.ts'
import { day, hour } from '#domain/durations.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { payment } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { deadlineWorld, english } from '../support/deadlines.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let shop: TestMerchant
let session: TestSession
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = await api.merchant()
  session = await api.signIn(shop.admin)
})
const { page, rows, works, instantIn, review, reviewTill, authorisation, dispute, ...begin } =
  deadlineWorld(() => ({ api, shop, session }))
const { operator, link, key, exportFile, autoWithdrawal } = begin
const kinds = (all: readonly Deadline[]) => all.map(({ kind }) => kind)

describe('the queue', () => {
  test('gathers every running timer, the first end first, whoever started it', async () => {
    const today = api.clock.now().toISOString().slice(0, 10)
    const linkUntil = instantIn(3 * hour)
    const keyMade = instantIn(-360 * day)
    await api.db.insert(identityDocuments).values({
      ...{ id: `doc_${shop.id}`, merchantId: shop.id, holder: 'company', name: 'Licence' },
      expiresOn: today,
    })
    await link(linkUntil)
    await key(keyMade)
    await exportFile(shop.admin.id, instantIn(2 * day))
    await autoWithdrawal([instantIn(-13 * day), instantIn(-2 * day)])
    await dispute()
    await dispute('retrieval')
    await review()
    await authorisation()
    const all = await rows()
    const until = all.map((one) => one.until)
    expect(until).toEqual(until.toSorted())
    expect(kinds(all).toSorted()).toEqual([
      'authorisation',
      'auto_withdrawal',
      'chargeback',
      'document',
      'export_file',
      'key',
      'password',
      'payment_link',
      'retrieval',
      'risk_order',
    ])
    const of = (kind: string) => all.find((one) => one.kind === kind)
    expect(of('payment_link')).toMatchObject({
      until: linkUntil.toISOString(),
      stake: 'lost',
      money: { currency: 'EUR', amount: '42.00' },
      website: 'Store 1',
    })
    // The last day is included, and a year has 365 days, regardless of daylight saving time.
    expect(of('document')?.until).toBe(new Date(Date.parse(today) + day).toISOString())
    expect(of('key')?.until).toBe(new Date(keyMade.getTime() + 365 * day).toISOString())
    expect(of('auto_withdrawal')).toMatchObject({
      stake: 'held',
      money: { currency: 'USD', amount: '70.00' },
      title: 'Automatic withdrawal: 2 of 3 rejections used',
    })
    expect(of('password')).toMatchObject({ personal: true, money: null, stake: 'none' })
    expect(of('risk_order')?.act).toEqual({
      label: 'Review',
      href: `/aq/tradeDetail?transactionId=${of('risk_order')?.subject}`,
    })
  })

  test('one rejection, or one older than the window, is no deadline', async () => {
    await autoWithdrawal([instantIn(-15 * day), instantIn(-2 * day)])
    expect(kinds(await rows())).not.toContain('auto_withdrawal')
  })

  test('by money: what is lost first, by its worth in the main currency; then what is held up', async () => {
    await payment(api.ctx(), shop, { currency: 'USD' })
    const small = await review({ amount: 1_000n })
    const large = await review({ amount: 900_000n })
    const yen = await review({ currency: 'JPY', amount: 20_000n })
    await autoWithdrawal([instantIn(-3 * day), instantIn(-2 * day)], 99_999_999n)
    const money = await works({ sort: '-money' })
    expect(money.map(({ subject }) => subject)).toEqual([yen, large, small, shop.id])
    // A yen has no decimals, a dollar two; the network’s rate here is one to one.
    expect(money[0]).toMatchObject({ worth: '20000.00', money: { amount: '20000' } })
  })

  test.each(['until', '-until', 'money', '-money'] as const)(
    'read page by page by %s, no line comes twice and none is missing',
    async (sort) => {
      for (let one = 0; one < 7; one++) await review({ amount: 5_000n })
      const whole = (await rows({ sort })).map(({ kind, subject }) => `${kind} ${subject}`)
      const found: string[] = []
      let cursor: string | undefined
      do {
        const part = await page({ sort, pageSize: 3, ...(cursor && { cursor }) })
        found.push(...part.records.map(({ kind, subject }) => `${kind} ${subject}`))
        cursor = part.next ?? undefined
      } while (cursor)
      expect(found).toHaveLength(8)
      expect(found).toEqual(whole)
    },
  )

  test('a deadline is there a second before its end, and is over at its end', async () => {
    const id = await review()
    const subjects = async () => (await works()).map(({ subject }) => subject)
    await reviewTill(id, instantIn(1_000))
    const held = await subjects()
    await reviewTill(id, instantIn(0))
    expect([held, await subjects()]).toEqual([[id], []])
  })

  test('of a kind, or of a time', async () => {
    const id = await review()
    await dispute()
    expect(kinds(await rows({ kind: 'risk_order' }))).toEqual(['risk_order'])
    const [found] = await rows({ kind: 'risk_order' })
    const until = found?.until ?? ''
    const next = new Date(Date.parse(until) + 1).toISOString()
    expect((await works({ from: until, to: next })).map(({ subject }) => subject)).toEqual([id])
    expect(await works({ from: next, kind: 'risk_order' })).toEqual([])
    const unknown = await api.call(list, { kind: 'moonlight' }, session)
    expect(unknown.failure?.fields).toHaveProperty('kind')
  })

  test('a user sees what is of his menus and groups, and who pays only with the log', async () => {
    const mine = await review()
    await review({ storeId: shop.stores[1] })
    await dispute()
    const held = await api.signIn(await operator(['M-0402']))
    const seen = await works({}, held)
    expect(seen.map(({ subject }) => subject)).toEqual([mine])
    expect(seen[0]).toMatchObject({
      who: null,
      act: { label: 'Open', href: '/aq/riskTransactionManagement' },
    })
    const logged = await api.signIn(await operator(['M-1001'], [...shop.groups]))
    expect((await works({}, logged)).map(({ who }) => who)).toEqual([
      'payer@example.test',
      'payer@example.test',
    ])
    const stranger = await api.merchant()
    expect(await works({}, await api.signIn(stranger.admin))).toEqual([])
  })

  test('whose document runs out hears only who may see the verification, and only he hands it on', async () => {
    const id = `doc_${shop.id}`
    await api.db.insert(identityDocuments).values({
      ...{ id, merchantId: shop.id, holder: 'shareholder', name: 'Ann Lee' },
      expiresOn: api.clock.now().toISOString().slice(0, 10),
    })
    const bare = await api.signIn(await operator(['M-0301']))
    const holder = await api.signIn(await operator(['M-0802']))
    expect(await works({}, bare)).toEqual([])
    expect(await works({}, holder)).toMatchObject([{ subject: id, who: 'Ann Lee' }])
    const named = { kind: 'document', subject: id }
    const until = instantIn(hour).toISOString()
    expect((await api.call(snooze, { ...named, until }, bare)).status).toBe(404)
    expect((await api.call(assign, { ...named, userId: shop.admin.id }, bare)).status).toBe(404)
    expect((await api.data(getCount, {}, bare)).count).toBe(0)
    expect((await api.data(getCount, {}, holder)).count).toBe(1)
  })

  test('the password is of the one who asks, and the export file too', async () => {
    const other = await operator([])
    await exportFile(other.id, instantIn(day))
    expect(kinds(await rows())).toEqual(['password'])
    expect(kinds(await rows({}, await api.signIn(other)))).toEqual(['export_file', 'password'])
  })
})

describe('what is at stake', () => {
  test('is counted exactly and summed in the main currency, by what happens and when', async () => {
    await payment(api.ctx(), shop, { currency: 'USD' })
    await review({ amount: 12_345n })
    await authorisation({ amount: 655n })
    await autoWithdrawal([instantIn(-3 * day), instantIn(-2 * day)], 7_000n)
    const summary = await api.data(getSummary, {}, session, english)
    expect(summary.main).toBe('USD')
    expect(summary.stakes.lost).toMatchObject({ count: 2, worth: '130.00', currencies: ['USD'] })
    expect(summary.stakes.held).toMatchObject({ count: 1, worth: '70.00' })
    expect(summary.stakes.none).toMatchObject({ count: 1, currencies: [] })
    expect(summary.counts).toEqual({ all: 4, mine: 0, nobody: 4, snoozed: 0 })
    expect(summary.kinds).toContainEqual({ kind: 'risk_order', name: 'Risk orders', count: 1 })
    const counted = summary.bars.map(({ lost, held, none }) => lost.count + held.count + none.count)
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(4)
    // The last bar is open-ended: the password expires in ninety days.
    expect(summary.bars.at(-1)).toMatchObject({ to: null, none: { count: 1 } })
    for (const bar of summary.bars) {
      const inside = await rows({ from: bar.from, ...(bar.to && { to: bar.to }) })
      expect(inside).toHaveLength(bar.lost.count + bar.held.count + bar.none.count)
    }
  })

  test('the badge counts what ends within three days and is mine or nobody’s', async () => {
    const count = async (of = session) => (await api.data(getCount, {}, of)).count
    expect(await count()).toBe(0)
    const id = await review()
    expect(await count()).toBe(0)
    await reviewTill(id, instantIn(3 * day))
    expect(await count()).toBe(1)
    const jonas = await operator(['M-1001'])
    await api.data(assign, { kind: 'risk_order', subject: id, userId: jonas.id }, session)
    expect([await count(), await count(await api.signIn(jonas))]).toEqual([0, 1])
  })

  test('polling it does not keep a session alive', async () => {
    const background = { headers: { 'x-background': '1' } }
    for (let one = 0; one < 20; one++) {
      api.clock.advance(60_000)
      if ((await api.call(getCount, {}, session, background)).status === 401) return
    }
    expect.unreachable('the session outlived its idle time')
  })
})
