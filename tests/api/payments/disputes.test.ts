import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getWaits } from '#contract/home.ts'
import {
  countTabs,
  download,
  getDetail,
  queryPage,
  updateStatus,
} from '#contract/payments/disputes.ts'
import * as trades from '#contract/payments/transactions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { payment } from '../../support/trades.ts'
import { alerted } from '../support/disputes.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const paid = () => payment(api.ctx(), shop, {})
const detail = (disputeId: string) => api.data(getDetail, { disputeId }, session)
const move = (
  disputeId: string,
  status: 'processed' | 'refunded' | 'waiver_appeal',
  note?: string,
  key = newKey(),
) =>
  api.call(updateStatus, { disputeId, status, ...(note ? { note } : {}) }, session, {
    key,
    language: 'en',
  })
const reasonsOf = (answer: Awaited<ReturnType<typeof move>>) =>
  answer.failure?.reasons?.map(({ code }) => code)
describe('an alert', () => {
  test('has its id, time, amount, reason and, once processed, its note', async () => {
    const transactionId = await paid()
    const disputeId = await alerted(api, transactionId, { reason: 'NO_RECEIVED' })
    const { records, total } = await api.data(queryPage, { transactionId }, session)
    expect(total).toBe(1)
    expect(records).toMatchObject([
      {
        ...{ disputeId, transactionId, status: 'pending', reason: 'NO_RECEIVED', note: null },
        ...{ amount: '100.00', currency: 'USD', storeId: shop.stores[0], closedAt: null },
      },
    ])
    const [row] = records
    const life = Date.parse(row?.deadline ?? '') - Date.parse(row?.disputeTime ?? '')
    expect(life).toBe(72 * 3_600_000)
    expect((await move(disputeId, 'processed', 'Sent again by courier')).data).toBe('SUCCESS')
    expect(await detail(disputeId)).toMatchObject({
      status: 'processed',
      note: 'Sent again by courier',
      payment: { amount: '100.00', paymentStatus: 'paid' },
      order: { email: 'payer@example.test' },
    })
  })

  test('is of its own stores and of its own merchant only', async () => {
    const disputeId = await alerted(api, await paid())
    const [, second] = shop.stores
    expect((await api.data(queryPage, { storeId: [second] }, session)).records).toEqual([])
    const other = await api.signIn((await api.merchant()).admin)
    expect((await api.data(queryPage, {}, other)).records).toEqual([])
    expect((await api.call(getDetail, { disputeId }, other)).status).toBe(404)
    const bare = await api.signIn(await api.operator(shop, { groups: [shop.groups[0]] }))
    expect((await api.call(queryPage, {}, bare)).status).toBe(403)
  })

  test('who pays is told to whoever may open the log only', async () => {
    const disputeId = await alerted(api, await paid())
    const operator = await api.operator(shop, { groups: [shop.groups[0]], permissions: ['M-0407'] })
    const seen = await api.data(getDetail, { disputeId }, await api.signIn(operator))
    expect(seen.order).toMatchObject({ payer: null, email: null, shippingAddress: null })
  })

  test('stands in the timeline of its payment, from its beginning to its end', async () => {
    const transactionId = await paid()
    const disputeId = await alerted(api, transactionId)
    await move(disputeId, 'waiver_appeal')
    const { timeline } = await api.data(trades.getDetail, { transactionId }, session)
    const mine = timeline.filter((line) => line.transactionId === disputeId)
    expect(mine.map(({ kind }) => kind)).toEqual(['dispute', 'dispute_closed'])
  })
})

describe('the merchant', () => {
  test('processes it with a note, and without one nothing happens', async () => {
    const disputeId = await alerted(api, await paid())
    const refused = await move(disputeId, 'processed')
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.failure?.fields ?? {})).toEqual(['note'])
    expect((await move(disputeId, 'processed', ' '.repeat(3))).status).toBe(400)
    expect((await move(disputeId, 'processed', 'x'.repeat(501))).status).toBe(400)
    expect((await detail(disputeId)).status).toBe('pending')
  })

  test('waives the appeal, for good', async () => {
    const disputeId = await alerted(api, await paid())
    expect((await move(disputeId, 'waiver_appeal')).data).toBe('SUCCESS')
    expect(await detail(disputeId)).toMatchObject({
      status: 'waiver_appeal',
      closedAt: expect.any(String),
    })
    for (const status of ['processed', 'refunded', 'waiver_appeal'] as const)
      expect(reasonsOf(await move(disputeId, status, 'note'))).toEqual(['dispute.closed'])
  })

  test('moves to no status of the network', async () => {
    const disputeId = await alerted(api, await paid())
    for (const status of ['success', 'failed', 'revoked', 'expired', 'pending']) {
      const payload = { disputeId, status } as never
      expect((await api.call(updateStatus, payload, session, { key: newKey() })).status).toBe(400)
    }
    expect((await detail(disputeId)).status).toBe('pending')
  })

  test('does not waive or process what he has processed', async () => {
    const disputeId = await alerted(api, await paid())
    await move(disputeId, 'processed', 'The order was stopped.')
    for (const status of ['processed', 'waiver_appeal'] as const)
      expect(reasonsOf(await move(disputeId, status, 'again'))).toEqual(['dispute.processed'])
    expect(reasonsOf(await move(disputeId, 'refunded'))).toEqual(['dispute.not_refunded'])
  })

  test('does it once with one key, and writes one entry', async () => {
    const disputeId = await alerted(api, await paid())
    const [first, second] = await Promise.all([
      move(disputeId, 'processed', 'Stopped', 'same'),
      move(disputeId, 'processed', 'Stopped', 'same'),
    ])
    expect([first.data, second.data]).toEqual(['SUCCESS', 'SUCCESS'])
    expect((await move(disputeId, 'processed', 'Other', 'same')).failure?.failure).toBe(
      'key_reused',
    )
    const told = await api.db.select().from(auditEntries).where(eq(auditEntries.subject, disputeId))
    expect(told.map(({ action }) => action)).toEqual(['dispute.receive', 'dispute.change'])
  })
})

describe('the list', () => {
  test('is filtered, sorted, counted by tab, and read on with a cursor', async () => {
    const ids: string[] = []
    for (const [amount, reason] of [
      [3_000n, 'DUTY'],
      [1_000n, 'OTHERS'],
      [2_000n, 'DUTY'],
    ] as const) {
      ids.push(await alerted(api, await paid(), { amount, reason }))
      api.clock.advance(60_000)
    }
    await move(ids[0] ?? '', 'processed', 'Stopped')
    const idsOf = async (payload: object) =>
      (await api.data(queryPage, payload, session)).records.map(({ disputeId }) => disputeId)
    expect(await idsOf({})).toEqual(ids.toReversed())
    expect(await idsOf({ sort: 'amount' })).toEqual([ids[1], ids[2], ids[0]])
    expect(await idsOf({ sort: 'deadline' })).toEqual(ids)
    expect(await idsOf({ reason: ['OTHERS'] })).toEqual([ids[1]])
    expect(await idsOf({ status: ['processed'] })).toEqual([ids[0]])
    expect(await idsOf({ disputeId: ids[2] })).toEqual([ids[2]])
    const first = await api.data(queryPage, { pageSize: 2 }, session)
    expect(first.total).toBe(3)
    expect(await idsOf({ pageSize: 2, cursor: first.next })).toEqual([ids[0]])
    const counts = await api.data(countTabs, {}, session)
    expect(counts).toMatchObject({
      all: { count: 3 },
      pending: { count: 2 },
      processed: { count: 1 },
      ended: { count: 0 },
    })
    expect((await api.call(queryPage, { status: ['lost'] } as never, session)).status).toBe(400)
  })

  test('is a file with the same rows, in words', async () => {
    const disputeId = await alerted(api, await paid(), { reason: 'WRONG_GOODS' })
    await alerted(api, await paid(), { reason: 'OTHERS' })
    const payload = { reason: ['WRONG_GOODS' as const], format: 'csv' as const }
    const file = await api.call(download, payload, session, { language: 'en' })
    const text = String(file.data)
    expect(text).toContain(disputeId)
    expect(text).toContain('Not as described')
    expect(text).toContain('To be answered')
    expect(text.split('\n').filter((line) => line.includes('dsp_'))).toHaveLength(1)
  })

  test('waits on home while it is pending, with its money and its instant', async () => {
    const disputeId = await alerted(api, await paid())
    const { lines, kinds } = await api.data(getWaits, {}, session)
    expect(kinds).toContainEqual(expect.objectContaining({ kind: 'dispute', count: 1 }))
    expect(lines.find(({ subject }) => subject === disputeId)).toMatchObject({
      kind: 'dispute',
      act: { href: `/aq/disputeDetail?disputeId=${disputeId}` },
      money: { currency: 'USD', amount: '100.00' },
      until: (await detail(disputeId)).deadline,
    })
    await move(disputeId, 'processed', 'Stopped')
    const after = (await api.data(getWaits, {}, session)).kinds
    expect(after.filter(({ kind }) => kind === 'dispute')).not.toContainEqual(
      expect.objectContaining({ count: 1 }),
    )
  })
})
