import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getDetail, queryPage, updateStatus } from '#contract/payments/disputes.ts'
import { hour } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import type { NetworkStatus } from '#domain/payments/disputes.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { payment, rowOf, runJobs } from '../../support/trades.ts'
import { alerted, alertOf, receive, toldOf } from '../support/disputes.ts'
import { api, newKey, openTrading, refund, session, shop, signInAgain } from '../support/trading.ts'

openTrading()

const paid = () => payment(api.ctx(), shop, {})
const detail = (disputeId: string) => api.data(getDetail, { disputeId }, session)
const process = (disputeId: string) =>
  api.call(updateStatus, { disputeId, status: 'processed', note: 'Stopped' }, session, {
    key: newKey(),
  })
const kindsOf = async (disputeId: string) =>
  (await detail(disputeId)).history.map(({ kind }) => kind)
const ends = ['success', 'failed', 'revoked'] as const satisfies readonly NetworkStatus[]

test('the same alert twice, and at once, is one', async () => {
  const alert = alertOf(await paid())
  const answers = await Promise.all([receive(api, alert), receive(api, alert), receive(api, alert)])
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
    'opened',
    'repeated',
    'repeated',
  ])
  expect(new Set(answers.map(({ disputeId }) => disputeId)).size).toBe(1)
  const { records } = await api.data(queryPage, {}, session)
  expect(records).toHaveLength(1)
  expect(await kindsOf(records[0]?.disputeId ?? '')).toEqual(['received'])
})

test('an alert is found by the network’s id too, within its stores', async () => {
  const alert = alertOf(await paid())
  const { disputeId } = await receive(api, alert)
  const find = (storeId: readonly string[]) =>
    api.data(queryPage, { disputeId: alert.networkReference, storeId: [...storeId] }, session)
  const [first = '', second = ''] = shop.stores
  expect((await find([first])).records.map((row) => row.disputeId)).toEqual([disputeId])
  expect((await find([second])).records).toEqual([])
})

test('an alert names its payment by the network’s reference too', async () => {
  const transactionId = await paid()
  const { arn } = await rowOf(api, transactionId)
  const received = await receive(api, alertOf(transactionId, { payment: { arn: arn ?? '' } }))
  expect(received.outcome).toBe('opened')
  expect(await detail(received.disputeId ?? '')).toMatchObject({ transactionId })
})

test('one about nothing that was paid, or about other money, is not taken', async () => {
  const unpaid = await payment(api.ctx(), shop, { outcome: 'declined' })
  const transactionId = await paid()
  const outcomes = []
  for (const alert of [
    alertOf('txn_none'),
    alertOf(unpaid),
    alertOf(transactionId, { currency: 'EUR' }),
    alertOf(transactionId, { amount: 10_001n }),
    alertOf(transactionId, { amount: 0n }),
  ])
    outcomes.push((await receive(api, alert)).outcome)
  expect(outcomes).toEqual([
    'unknown_payment',
    'unknown_payment',
    'wrong_money',
    'wrong_money',
    'wrong_money',
  ])
  expect(await api.db.$count(disputes, eq(disputes.merchantId, shop.id))).toBe(0)
})

describe.each(ends)('%s', (status) => {
  test('ends what is pending or processed, once, and the merchant hears of it', async () => {
    for (const isProcessed of [false, true]) {
      const alert = alertOf(await paid())
      const { disputeId } = await receive(api, alert)
      const id = disputeId ?? ''
      if (isProcessed) await process(id)
      expect((await receive(api, { ...alert, status })).outcome).toBe('ended')
      expect((await receive(api, { ...alert, status })).outcome).toBe('repeated')
      expect(await detail(id)).toMatchObject({ status, closedAt: expect.any(String) })
      const said = { success: 'dispute.succeed', failed: 'dispute.lose', revoked: 'dispute.revoke' }
      expect(await toldOf(api, id)).toEqual({
        events: ['dispute.received', said[status]],
        mails: 2,
      })
    }
  })

  test('after an end of another kind changes nothing, and is noted once', async () => {
    const alert = alertOf(await paid())
    const { disputeId } = await receive(api, alert)
    const id = disputeId ?? ''
    await api.call(updateStatus, { disputeId: id, status: 'waiver_appeal' }, session, {
      key: newKey(),
    })
    expect((await receive(api, { ...alert, status })).outcome).toBe('noted')
    expect((await receive(api, { ...alert, status })).outcome).toBe('repeated')
    expect((await detail(id)).status).toBe('waiver_appeal')
    expect((await kindsOf(id)).at(-1)).toBe(`late_${status}`)
    const told = await api.db.select().from(auditEntries).where(eq(auditEntries.subject, id))
    expect(told.map(({ action }) => action)).toEqual([
      'dispute.receive',
      'dispute.change',
      'dispute.note',
    ])
  })

  test('that overtakes its alert is kept, and the alert that follows reopens nothing', async () => {
    const alert = alertOf(await paid())
    const { disputeId, outcome } = await receive(api, { ...alert, status })
    expect(outcome).toBe('opened')
    expect((await receive(api, alert)).outcome).toBe('repeated')
    expect(await detail(disputeId ?? '')).toMatchObject({ status })
    api.clock.advance(limits.disputeAnswer + hour)
    await runJobs(api.ctx())
    await signInAgain()
    expect(await detail(disputeId ?? '')).toMatchObject({ status })
  })
})

test('an alert about money that is back already is refunded as it comes, and the network is told', async () => {
  const transactionId = await paid()
  await refund(transactionId, '100.00')
  const disputeId = await alerted(api, transactionId)
  expect(await detail(disputeId)).toMatchObject({ status: 'refunded', refund: 'done' })
  await runJobs(api.ctx(), 'dispute.answer')
  expect(api.outside.network.alerts).toContainEqual(
    expect.objectContaining({ transactionId, status: 'refunded' }),
  )
})

test('every answer reaches the network, also one that could not be reached at first', async () => {
  const transactionId = await paid()
  const disputeId = await alerted(api, transactionId)
  await process(disputeId)
  api.outside.network.next = 'unreachable'
  // More attempts than any job makes.
  for (let asked = 0; asked < 10; asked++) {
    await runJobs(api.ctx(), 'dispute.answer')
    api.clock.advance(6 * hour)
  }
  api.outside.network.next = 'approved'
  await runJobs(api.ctx(), 'dispute.answer')
  expect(api.outside.network.alerts.filter((one) => one.transactionId === transactionId)).toEqual([
    expect.objectContaining({ status: 'processed', note: 'Stopped', reason: 'DUTY' }),
  ])
})
