// A report agrees with its records: each figure is counted by a query other than the one that lists them.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as calls from '#contract/money/reports.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { takeOver } from '#server/money/reports/take-over.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { payment, runJobs } from '../../support/trades.ts'
import { at, busy, page, period, report } from '../support/reports.ts'
import { api, openTrading, session, shop } from '../support/trading.ts'

openTrading()

describe('figures', () => {
  test('are those of the rules, beside the month before', async () => {
    await busy()
    const { now, was, before, currencies } = await report()
    expect(before).toEqual({ firstDay: '2026-10-01', lastDay: '2026-10-31' })
    expect(now).toEqual({
      ...{ accepted: 5, succeeded: 3, failed: 1, underWay: 1, successRate: '60.00' },
      amounts: [
        { currency: 'JPY', amount: '900' },
        { currency: 'USD', amount: '125.00' },
      ],
      ...{ refunds: 2, refundedPayments: 1, refundRate: '33.33' },
      refundAmounts: [{ currency: 'USD', amount: '15.00' }],
      ...{ chargebacks: 1, chargebackRate: '33.33' },
    })
    expect(was).toMatchObject({ accepted: 2, succeeded: 1, failed: 1, successRate: '50.00' })
    expect(currencies).toEqual(['USD', 'JPY'])
  })

  test('of nothing have no rates', async () => {
    const { now } = await report()
    expect(now).toMatchObject({ accepted: 0, amounts: [], refundAmounts: [] })
    expect([now.successRate, now.refundRate, now.chargebackRate]).toEqual([null, null, null])
    const { records } = await api.data(calls.getTransAnalysis, period, session)
    expect(records).toHaveLength(30)
    expect(new Set(records.map(({ successRate }) => successRate))).toEqual(new Set([null]))
  })

  test('are the same after the changes were summed, and what ends afterwards is added', async () => {
    await busy()
    const asked = { ...period, step: 'week' } as const
    const all = async () => [
      await report(),
      await api.data(calls.getTransAnalysis, asked, session),
      await api.data(calls.getTransCountry, asked, session),
      await api.data(calls.getRefundAnalysis, asked, session),
    ]
    const told = (answers: Awaited<ReturnType<typeof all>>) =>
      answers.map((answer) => ({ ...answer, asOf: null }))
    const before = await all()
    await takeOver(api.ctx())
    expect(told(await all())).toEqual(told(before))
    await payment(at('2026-11-13'), shop, { amount: 100n })
    expect((await report()).now).toMatchObject({ accepted: 6, succeeded: 4 })
    await takeOver(api.ctx())
    await takeOver(api.ctx())
    expect((await report()).now).toMatchObject({ accepted: 6, succeeded: 4 })
    const { rows } = await api.db.execute(sql`select 1 from report_changes`)
    expect(rows).toEqual([])
  })

  test('follow a payment whose status changes, and stay with its day', async () => {
    const id = await payment(at('2026-11-12'), shop, { outcome: 'unanswered' })
    expect((await report()).now).toMatchObject({ accepted: 1, underWay: 1 })
    for (const [status, figures] of [
      ['SUCCESS', { accepted: 1, succeeded: 1, failed: 0, underWay: 0 }],
      ['CANCELED', { accepted: 1, succeeded: 0, failed: 1, underWay: 0 }],
      ['PENDING', { accepted: 0, succeeded: 0, failed: 0, underWay: 0 }],
      ['SUCCESS', { accepted: 1, succeeded: 1, failed: 0, underWay: 0 }],
    ] as const) {
      await api.db.execute(sql`update ${transactions} set status = ${status} where id = ${id}`)
      expect((await report()).now).toMatchObject(figures)
      expect((await page('accepted')).total).toBe(figures.accepted)
    }
    const { records } = await api.data(calls.getTransAnalysis, period, session)
    expect(records.filter(({ succeeded }) => succeeded > 0)).toMatchObject([
      { firstDay: '2026-11-12' },
    ])
  })

  test('a day is one of UTC+0', async () => {
    const ctx = api.ctx()
    await payment({ ...ctx, now: new Date('2026-11-04T23:59:59.999Z') }, shop)
    await payment({ ...ctx, now: new Date('2026-11-05T00:00:00.000Z') }, shop)
    const { records } = await api.data(calls.getTransAnalysis, period, session)
    const days = records.filter(({ accepted }) => accepted > 0).map(({ firstDay }) => firstDay)
    expect(days).toEqual(['2026-11-04', '2026-11-05'])
  })
})

describe('who asks', () => {
  test('an operator is answered for the stores of his groups', async () => {
    await busy()
    const clerk = { groups: [shop.groups[1]], permissions: ['M-0602'] as const }
    const who = await api.signIn(await api.operator(shop, clerk))
    expect((await report({}, who)).now).toMatchObject({ accepted: 1, succeeded: 1, chargebacks: 1 })
    expect((await page('accepted', {}, who)).total).toBe(1)
    const first = { storeId: [shop.stores[0]] }
    expect((await report(first, who)).now.accepted).toBe(0)
    expect((await page('accepted', first, who)).total).toBe(0)
    const { records } = await api.data(calls.listStores, {}, who)
    expect(records.map(({ storeId }) => storeId)).not.toContain(shop.stores[0])
    expect((await report(first)).now.accepted).toBe(4)
  })

  test('another merchant has his own, and without the menu there is none', async () => {
    await busy()
    const other = await api.merchant()
    const theirs = await api.signIn(other.admin)
    expect((await report({}, theirs)).now.accepted).toBe(0)
    expect((await report({ storeId: [shop.stores[0]] }, theirs)).now.accepted).toBe(0)
    const bare = await api.signIn(await api.operator(shop, { groups: [shop.groups[0]] }))
    expect((await api.call(calls.selectData, period, bare)).status).toBe(403)
  })

  test.each([
    [{ firstDay: '2026-02-30' }, { firstDay: '格式不正确' }],
    [{ firstDay: '2026-12-01' }, { lastDay: '结束不能早于开始' }],
    [{ firstDay: '2025-11-01' }, { lastDay: '范围过大' }],
  ])('%j is refused', async (more, fields) => {
    const answer = await api.call(calls.selectData, { ...period, ...more }, session)
    expect(answer.failure).toMatchObject({ fields })
  })
})

test('the file holds a line for each step, website and currency', async () => {
  await busy()
  const asked = { ...period, step: 'month', format: 'csv' } as const
  const answer = await api.call(calls.exportExcel, asked, session, { language: 'en' })
  const lines = String(answer.data).split('\r\n')
  expect(lines.filter((line) => line.startsWith('2026-')).toSorted()).toEqual([
    '2026-11-01,2026-11-30,Store 1,JPY,1,1,0,0,100.00,900,0,0,0.00,,0,0.00',
    '2026-11-01,2026-11-30,Store 1,USD,3,1,1,1,33.33,100.00,2,1,100.00,15.00,0,0.00',
    '2026-11-01,2026-11-30,Store 2,USD,1,1,0,0,100.00,25.00,0,0,0.00,,1,100.00',
  ])
})

test('a job sums the changes every night', async () => {
  await beginCalendar(api.db, api.clock.now())
  await payment(api.ctx(), shop)
  const changes = async () => (await api.db.execute(sql`select 1 from report_changes`)).rows.length
  expect(await changes()).toBeGreaterThan(0)
  api.clock.advance(2 * 3_600_000)
  expect(await runJobs(api.ctx(), 'reports.take_over')).toEqual(['reports.take_over'])
  expect(await changes()).toBe(0)
})
