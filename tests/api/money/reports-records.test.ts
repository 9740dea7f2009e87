// Each count of a report equals the number of records that it opens.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Input, Payload } from '#contract/call.ts'
import * as calls from '#contract/money/reports.ts'
import { list } from '#contract/payments/transactions.ts'
import { reportParts } from '#domain/money/reports.ts'
import { transactionStatuses } from '#domain/payments/transactions.ts'
import { takeOver } from '#server/money/reports/take-over.ts'
import { payment } from '../../support/trades.ts'
import { at, busy, disputed, page, period, report } from '../support/reports.ts'
import { api, openTrading, session, shop } from '../support/trading.ts'

openTrading()

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

  test('are those of the log that its link opens', async () => {
    await busy()
    const { now } = await report()
    const days = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' }
    const payments = ['DEBIT', 'AUTH'] as const
    const logged = async (asked: Payload<typeof list>) =>
      (await api.data(list, { ...days, ...asked }, session)).total
    const paid = { transactionType: [...payments] }
    expect(await logged({ ...paid, status: ['SUCCESS'] })).toBe(now.succeeded)
    expect(await logged({ ...paid, status: ['FAILED', 'CANCELED'] })).toBe(now.failed)
    expect(await logged({ ...paid, status: ['PROCESSING', 'REVIEW'] })).toBe(now.underWay)
    const accepted = transactionStatuses.filter((status) => status !== 'PENDING')
    expect(await logged({ ...paid, status: accepted })).toBe(now.accepted)
    expect(await logged({ transactionType: ['REFUND'], status: ['SUCCESS'] })).toBe(now.refunds)
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
    const september = await payment(at('2026-09-05'), shop)
    const october = await payment(at('2026-10-05'), shop)
    const november = await payment(at('2026-11-05'), shop)
    // The current month raises no warning.
    await disputed(november, '2026-11-06', '1st_chargeback')
    expect((await warning()).warning).toBe('none')
    await disputed(october, '2026-10-06', '1st_chargeback')
    const watched = await warning()
    expect(watched.warning).toBe('watch')
    expect(watched.months.map(({ firstDay }) => firstDay)).toEqual([
      ...['2026-09-01', '2026-10-01', '2026-11-01'],
    ])
    await disputed(september, '2026-09-06', '1st_chargeback')
    expect((await warning()).warning).toBe('alert')
  })
})
