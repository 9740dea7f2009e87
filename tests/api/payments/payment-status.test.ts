// The displayed status of a record: the column equals the result of the function, whatever happened to the record.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as trades from '#contract/payments/transactions.ts'
import { day } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import {
  type PaymentStatus,
  paymentStatuses,
  paymentStatusOf,
  type StatusFacts,
} from '#domain/payments/payment-status.ts'
import { transactionStatuses, transactionTypes } from '#domain/payments/transactions.ts'
import { transact } from '#server/db/transact.ts'
import { expireCase } from '#server/payments/chargebacks/expire.ts'
import { openCase } from '../../support/open-case.ts'
import { payment, rowOf } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { testNetwork } from '../support/outside.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
const network = testNetwork()
beforeAll(async () => {
  api = await openApi({ network })
})
afterAll(() => api.close())

type Combination = Omit<StatusFacts, 'amount' | 'captured' | 'refunded' | 'refundFailed'> &
  Record<'amount' | 'captured' | 'refunded' | 'refund_failed', string> & {
    readonly charged_back: boolean
    readonly open_chargebacks: number
    readonly payment_status: PaymentStatus
  }

test('column and function agree on every combination of facts', async () => {
  const column = await api.db.execute<{ expression: string }>(
    sql`select generation_expression as expression from information_schema.columns
        where table_name = 'transactions' and column_name = 'payment_status'`,
  )
  const expression = column.rows[0]?.expression ?? ''
  expect(expression).not.toBe('')
  const texts = (list: readonly string[]) =>
    sql`unnest(array[${sql.join(
      list.map((one) => sql`${one}`),
      sql`, `,
    )}]::text[])`
  const amounts = sql`unnest(array[0, 40, 100]::bigint[])`
  const either = sql`unnest(array[false, true])`
  const { rows } = await api.db.execute<Combination>(sql`
    select *, ${sql.raw(expression)} as payment_status
    from (select 100::bigint as amount) as paid
      cross join ${texts(transactionTypes)} as type
      cross join ${texts(transactionStatuses)} as status
      cross join ${texts(['PAID_SUCCESSFUL', 'CAPTURE_EXPIRED'])} as outcome
      cross join ${amounts} as captured
      cross join ${amounts} as refunded
      cross join unnest(array[0, 40]::bigint[]) as refund_failed
      cross join ${either} as voided
      cross join ${either} as returned
      cross join unnest(array[0, 1, 2]) as open_chargebacks
      cross join ${either} as charged_back
      cross join unnest(array[0, 1]) as running`)
  expect(rows).toHaveLength(
    transactionTypes.length * transactionStatuses.length * 2 * 3 * 3 * 2 * 2 * 2 * 3 * 2 * 2,
  )
  const others = rows.filter(
    (row) =>
      row.payment_status !==
      paymentStatusOf({
        ...row,
        amount: BigInt(row.amount),
        captured: BigInt(row.captured),
        refunded: BigInt(row.refunded),
        refundFailed: BigInt(row.refund_failed),
        openChargebacks: row.open_chargebacks,
        chargedBack: row.charged_back,
      }),
  )
  expect(others).toEqual([])
  expect(new Set(rows.map((row) => row.payment_status))).toEqual(new Set(paymentStatuses))
})

describe('in the log', () => {
  let shop: TestMerchant
  let session: TestSession
  beforeAll(async () => {
    shop = await api.merchant({ feeFixedUsd: 0n, refundFeeUsd: 0n })
    session = await api.signIn(shop.admin)
  })
  const refunded = (transactionId: string, refundAmount: string) =>
    api.data(trades.refund, { transactionId, currency: 'USD', refundAmount }, session)
  const idsOf = async (filters: object, who = session) =>
    (await api.data(trades.list, filters, who)).records.map((row) => row.transactionId)

  test('each record stands under its one status, is counted in its tab, and leaves it when something happens', async () => {
    const paid = await payment(api.ctx(), shop)
    const partly = await payment(api.ctx(), shop)
    const wholly = await payment(api.ctx(), shop)
    const held = await payment(api.ctx(), shop, { type: 'AUTH' })
    const declined = await payment(api.ctx(), shop, { outcome: 'declined' })
    expect(await idsOf({ paymentStatus: ['paid'] })).toEqual([wholly, partly, paid])
    await refunded(partly, '1.00')
    await refunded(wholly, '100.00')
    const rows = (await api.data(trades.list, {}, session)).records
    const statuses = Object.fromEntries(
      rows.map(({ transactionId, paymentStatus }) => [transactionId, paymentStatus]),
    )
    expect(statuses).toMatchObject({
      [paid]: 'paid',
      [partly]: 'partly_refunded',
      [wholly]: 'refunded',
      [held]: 'authorised',
      [declined]: 'failed',
    })
    expect(await idsOf({ paymentStatus: ['refunded', 'partly_refunded'] })).toEqual([
      wholly,
      partly,
    ])
    const counts = await api.data(trades.countTabs, {}, session)
    const found = Object.entries(counts).map(([tab, { count }]) => [tab, count])
    expect(Object.fromEntries(found)).toEqual({
      all: 7,
      paid: 1,
      uncaptured: 1,
      review: 0,
      refunded: 2,
      disputed: 0,
      pending: 0,
      failed: 1,
    })
    const debits = { transactionType: ['AUTH' as const] }
    expect(await api.data(trades.countTabs, debits, session)).toMatchObject({
      all: { count: 1, capped: false },
      paid: { count: 0 },
      uncaptured: { count: 1 },
    })
    expect(await idsOf({ lastFour: '1111', paymentStatus: ['failed'] })).toEqual([declined])
    expect(await idsOf({ lastFour: '1112' })).toEqual([])
    const stranger = await api.signIn((await api.merchant()).admin)
    expect(await api.data(trades.countTabs, {}, stranger)).toMatchObject({ all: { count: 0 } })
    expect(await idsOf({ paymentStatus: ['paid'] }, stranger)).toEqual([])
  })

  test('a payment whose case was not answered is charged back', async () => {
    const id = await payment(api.ctx(), shop)
    const opening = { transactionId: id, stage: '1st_chargeback', reason: 'fraud' } as const
    const held = await transact(api.db, (tx) => openCase(tx, api.ctx(), opening))
    expect((await rowOf(api, id)).paymentStatus).toBe('in_dispute')
    api.clock.advance((limits.answerDays['1st_chargeback'] + 1) * day)
    await transact(api.db, (tx) => expireCase(tx, api.ctx(), held ?? ''))
    expect((await rowOf(api, id)).paymentStatus).toBe('charged_back')
  })

  test('a refund that the network refuses shows until its money is returned', async () => {
    const who = await api.signIn(shop.admin)
    const id = await payment(api.ctx(), shop)
    network.next = 'declined'
    const asked = { transactionId: id, currency: 'USD', refundAmount: '1.00' } as const
    expect((await api.call(trades.refund, asked, who)).status).toBe(409)
    expect((await rowOf(api, id)).paymentStatus).toBe('refund_failed')
    const { records } = await api.data(trades.list, { transactionType: ['REFUND'] }, who)
    expect(records).toMatchObject([{ paymentStatus: 'failed' }])
    const refund = records[0]?.transactionId ?? ''
    await api.data(trades.returnTrade, { transactionId: refund }, who)
    expect((await rowOf(api, id)).paymentStatus).toBe('paid')
    expect((await rowOf(api, refund)).paymentStatus).toBe('returned')
  })
})
