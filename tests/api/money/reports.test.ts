// A report says what its records are: each figure is counted by another statement than its records are listed by.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import * as calls from '#contract/money/reports.ts'
import { type ReportPart, reportParts } from '#domain/money/reports.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { transact } from '#server/db/transact.ts'
import { takeOver } from '#server/money/reports/take-over.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { openCase } from '../../support/open-case.ts'
import { payment, runJobs } from '../../support/trades.ts'
import { api, openTrading, refund, session, shop } from '../support/trading.ts'

openTrading()

const period = { firstDay: '2026-11-01', lastDay: '2026-11-30' }
const at = (day: string) => ({ ...api.ctx(), now: new Date(`${day}T12:00:00.000Z`) })
const disputed = (transactionId: string, day: string, stage: '1st_chargeback' | 'retrieval') =>
  transact(api.db, (tx) => openCase(tx, at(day), { transactionId, stage, reason: 'fraud' }))

/** Payments of two months in two currencies and stores: paid, declined, unpaid, unanswered; two refunds of one of them. */
async function busy() {
  const [, second] = shop.stores
  const paid = await payment(at('2026-11-03'), shop, { amount: 10_000n })
  const other = await payment(at('2026-11-10'), shop, { amount: 2_500n, storeId: second })
  await payment(at('2026-11-10'), shop, { amount: 900n, currency: 'JPY' })
  await payment(at('2026-11-11'), shop, { outcome: 'declined' })
  await payment(at('2026-11-12'), shop, { outcome: 'unpaid' })
  await payment(at('2026-11-12'), shop, { outcome: 'unanswered' })
  await payment(at('2026-10-09'), shop, { amount: 700n })
  await payment(at('2026-10-31'), shop, { outcome: 'declined' })
  await refund(paid, '10.00')
  await refund(paid, '5.00')
  await disputed(other, '2026-11-15', '1st_chargeback')
  return { paid, other }
}

const report = (more: Partial<Input<typeof calls.selectData>> = {}, who = session) =>
  api.data(calls.selectData, { ...period, ...more }, who)
const page = (
  part: ReportPart,
  more: Partial<Input<typeof calls.selectPage>> = {},
  who = session,
) => api.data(calls.selectPage, { ...period, part, pageSize: 100, ...more }, who)

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

describe('records', () => {
  test.each(['before', 'after'] as const)(
    'are as many as the figure says, %s it is summed',
    async (when) => {
      await busy()
      if (when === 'after') await takeOver(api.ctx())
      const { now } = await report()
      for (const part of reportParts) {
        const { total, records } = await page(part)
        expect({ part, total }).toEqual({ part, total: now[part] })
        expect(records).toHaveLength(now[part])
      }
      const euros = await report({ currency: ['JPY'] })
      expect(euros.now).toMatchObject({ accepted: 1, refunds: 0, chargebacks: 0 })
      expect((await page('accepted', { currency: ['JPY'] })).total).toBe(1)
    },
  )

  test('of a step, a country and a reason are as many as it says', async () => {
    await busy()
    const weeks = await api.data(calls.getTransAnalysis, { ...period, step: 'week' }, session)
    for (const { firstDay, lastDay, ...step } of weeks.records)
      for (const part of ['accepted', 'succeeded', 'failed', 'underWay'] as const)
        expect((await page(part, { firstDay, lastDay })).total).toBe(step[part])
    const countries = await api.data(calls.getTransCountry, period, session)
    expect(countries.records.map(({ country }) => country)).toEqual(['GB'])
    expect(countries.records[0]).toMatchObject({ accepted: 5, before: { accepted: 2 } })
    expect((await page('accepted', { country: 'GB' })).total).toBe(5)
    expect((await page('accepted', { country: '' })).total).toBe(0)
    const reasons = await api.data(calls.getCbReason, period, session)
    expect(reasons.records[0]).toEqual({
      ...{ reason: 'fraud', chargebacks: 1, share: '100.00', before: 0 },
    })
    expect((await page('chargebacks', { reason: 'fraud' })).total).toBe(1)
    expect((await page('chargebacks', { reason: 'not_received' })).total).toBe(0)
  })

  test('are read on without a gap or a repeat', async () => {
    await busy()
    const all = (await page('accepted')).records.map(({ transactionId }) => transactionId)
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const part: Awaited<ReturnType<typeof page>> = await page('accepted', {
        ...{ pageSize: 2, total: 'none' },
        ...(cursor ? { cursor } : {}),
      })
      paged.push(...part.records.map(({ transactionId }) => transactionId))
      cursor = part.next
    } while (cursor)
    expect(paged).toEqual(all)
  })
})

describe('refunds', () => {
  test('count a payment once in a step, whatever was refunded of it', async () => {
    const { paid } = await busy()
    const { records } = await api.data(
      calls.getRefundAnalysis,
      { ...period, step: 'month' },
      session,
    )
    expect(records).toMatchObject([
      {
        refunds: 2,
        refundedPayments: 1,
        succeeded: 3,
        refundRate: '33.33',
        before: { refunds: 0 },
      },
    ])
    const refunded = await page('refundedPayments')
    expect(refunded.records.map(({ transactionId }) => transactionId)).toEqual([paid])
  })
})

describe('the chargeback rate', () => {
  const months = async (more: Partial<Input<typeof calls.getCbRatio>> = {}) =>
    (await api.data(calls.getCbRatio, { ...period, ...more }, session)).records

  test('is of whole calendar months, and retrievals do not count', async () => {
    const { paid } = await busy()
    await disputed(paid, '2026-11-16', 'retrieval')
    const found = await months({ firstDay: '2026-11-29', lastDay: '2026-11-30' })
    expect(found).toEqual([
      {
        ...{ firstDay: '2026-11-01', lastDay: '2026-11-30', succeeded: 3, chargebacks: 1 },
        ...{ chargebackRate: '33.33', rateBefore: '0.00', reached: true, over: false },
      },
    ])
  })

  test('a case counts once, from the day of its first chargeback', async () => {
    const { paid } = await busy()
    const id = await disputed(paid, '2026-10-20', 'retrieval')
    expect((await page('chargebacks')).total).toBe(1)
    for (const [stage, day] of [
      ['1st_chargeback', '2026-11-02'],
      ['2nd_chargeback', '2026-11-18'],
    ] as const)
      await api.db.execute(
        sql`update chargebacks set stage = ${stage}, stage_at = ${`${day}T08:00:00Z`} where id = ${id}`,
      )
    const { records } = await page('chargebacks', { firstDay: '2026-11-02', lastDay: '2026-11-02' })
    expect(records).toMatchObject([{ chargebackId: id, at: '2026-11-02T08:00:00.000Z' }])
    expect((await page('chargebacks')).total).toBe(2)
  })

  test('warns from 1.5% in two consecutive months', async () => {
    const warning = () => api.data(calls.getCbAlert, {}, session)
    expect((await warning()).warning).toBe('none')
    const october = await payment(at('2026-10-05'), shop)
    const november = await payment(at('2026-11-05'), shop)
    await disputed(november, '2026-11-06', '1st_chargeback')
    const watched = await warning()
    expect(watched.warning).toBe('watch')
    expect(watched.months.map(({ firstDay }) => firstDay)).toEqual([
      ...['2026-09-01', '2026-10-01', '2026-11-01'],
    ])
    await disputed(october, '2026-10-06', '1st_chargeback')
    expect((await warning()).warning).toBe('alert')
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
