import { describe, expect, test } from 'vitest'
import * as balances from '#contract/money/balances.ts'
import * as trades from '#contract/payments/transactions.ts'
import { payment, rowOf, runJobs } from '../../support/trades.ts'
import { api, newKey, openTrading, session, shop, signInAgain } from '../support/trading.ts'

openTrading()

const authorised = () => payment(api.ctx(), shop, { type: 'AUTH' })
const capture = (
  transactionId: string,
  preAuthorizeAmount: string,
  key = newKey(),
  call: typeof trades.capture | typeof trades.confirm = trades.capture,
) => {
  const payload = { transactionId, currency: 'USD', preAuthorizeAmount } as const
  return api.call(call as typeof trades.capture, payload, session, { key, language: 'en' })
}
const voidIt = (transactionId: string, key = newKey()) =>
  api.call(trades.voidTrade, { transactionId }, session, { key, language: 'en' })
const children = async (transactionId: string) =>
  (await api.data(trades.getDetail, { transactionId }, session)).related

test('an act on the wrong record names the one it is done on, on the page and by the call', async () => {
  const id = await authorised()
  const refundOf = async (transactionId: string) => {
    const payload = { transactionId, currency: 'USD', refundAmount: '1.00' } as const
    const answer = await api.call(trades.refund, payload, session, { key: newKey() })
    return answer.failure?.reasons?.map(({ code, params }) => ({ code, ...params }))
  }
  const kinOf = async (transactionId: string) =>
    (await api.data(trades.getDetail, { transactionId }, session)).facts.kin
  // Nothing is captured yet, so nothing can be refunded.
  expect(await refundOf(id)).toEqual([{ code: 'transaction.wrong_type', type: 'AUTH' }])
  expect(await kinOf(id)).toEqual([])
  await capture(id, '30.00')
  const [part] = await children(id)
  const captured = { id: part?.transactionId ?? '', type: 'CAPTURE' }
  const onCapture = { type: 'CAPTURE', record: captured.id }
  expect(await refundOf(id)).toEqual([{ code: 'transaction.other_record', ...onCapture }])
  expect(await kinOf(id)).toEqual([captured])

  const onAuthorisation = { code: 'transaction.other_record', type: 'AUTH', record: id }
  for (const answer of [await capture(captured.id, '1.00'), await voidIt(captured.id)]) {
    const reasons = answer.failure?.reasons?.map(({ code, params }) => ({ code, ...params }))
    expect(reasons).toEqual([onAuthorisation])
  }
  expect(await kinOf(captured.id)).toEqual([{ id, type: 'AUTH' }])
  const payload = { transactionId: captured.id, currency: 'USD', refundAmount: '30.00' } as const
  const back = await api.data(trades.refund, payload, session)
  expect(await refundOf(back.refundTransactionId)).toEqual([
    { code: 'transaction.other_record', ...onCapture },
  ])

  // Among several captures, the one that can still be refunded.
  api.clock.advance(1)
  await capture(id, '20.00')
  const open = (await children(id)).find(({ amount }) => amount === '20.00')?.transactionId
  expect(await kinOf(id)).toMatchObject([{ id: open }])
})

describe('capture', () => {
  test('in parts, by both paths, until nothing is left; each part is money of its own', async () => {
    const id = await authorised()
    expect((await capture(id, '30.00')).data).toBe('SUCCESS')
    api.clock.advance(1)
    expect((await capture(id, '70.00', 'k', trades.confirm)).data).toBe('SUCCESS')
    const parts = await children(id)
    expect(parts.map(({ outcome, amount }) => [outcome, amount])).toEqual([
      ['CAPTURE_PARTIAL_SUCCESSFUL', '30.00'],
      ['CAPTURE_PARTIAL_SUCCESSFUL', '70.00'],
    ])
    expect((await capture(id, '0.01')).failure?.reasons).toMatchObject([
      { code: 'capture.nothing_left' },
    ])
    const part = parts[1]?.transactionId ?? ''
    const payload = { transactionId: part, currency: 'USD', refundAmount: '70.00' } as const
    expect((await api.call(trades.refund, payload, session, { key: 'r' })).status).toBe(200)
    const statement = await api.data(balances.listStatement, { transactionId: part }, session)
    expect(statement.records.map(({ fundType, amount }) => [fundType, amount])).toEqual([
      ['INBOUND', '70.00'],
      ['INBOUND_REFUND', '70.00'],
    ])
  })
  test('of dinars to the last thousandth: two decimals may be written, and all that is left', async () => {
    const amount = 24_505n
    const id = await payment(api.ctx(), shop, { type: 'AUTH', currency: 'KWD', amount })
    const dinars = (preAuthorizeAmount: string) => {
      const payload = { transactionId: id, currency: 'KWD', preAuthorizeAmount } as const
      return api.call(trades.capture, payload, session, { key: newKey(), language: 'en' })
    }
    for (const wrong of ['4.001', '24.504', '24.506', '24.5050'])
      expect((await dinars(wrong)).failure?.fields, wrong).toHaveProperty('preAuthorizeAmount')
    expect((await dinars('4.500')).data).toBe('SUCCESS')
    expect((await dinars('20.005')).data).toBe('SUCCESS')
    expect(await rowOf(api, id)).toMatchObject({ captured: amount })
    const part = (await children(id)).find((one) => one.amount === '20.005')?.transactionId ?? ''
    const back = (refundAmount: string) => {
      const payload = { transactionId: part, currency: 'KWD', refundAmount } as const
      return api.call(trades.refund, payload, session, { key: newKey(), language: 'en' })
    }
    expect((await back('0.005')).status).toBe(400)
    expect((await back('20.000')).status).toBe(200)
    expect((await back('0.005')).status).toBe(200)
    expect(await rowOf(api, part)).toMatchObject({ refunded: 20_005n })
  })
  test('in full', async () => {
    const id = await authorised()
    expect((await capture(id, '100.00')).status).toBe(200)
    expect(await children(id)).toMatchObject([{ outcome: 'CAPTURE_FULL_SUCCESSFUL' }])
  })
  test('not above what is left, told at the field and as a reason', async () => {
    const id = await authorised()
    await capture(id, '60.00')
    const answer = await capture(id, '40.01')
    expect(answer.status).toBe(409)
    expect(answer.failure).toMatchObject({
      reasons: [
        { code: 'capture.exceeds_available', params: { amount: '40.00', currency: 'USD' } },
      ],
      fields: { preAuthorizeAmount: 'The amount cannot exceed the available amount' },
    })
    const wrong = 'Please enter a positive amount with at most 2 decimals'
    expect((await capture(id, '1.001')).failure).toMatchObject({
      reasons: [{ code: 'amount.invalid', text: expect.stringMatching(`^${wrong}`) }],
      fields: { preAuthorizeAmount: wrong },
    })
    expect(await rowOf(api, id)).toMatchObject({ captured: 6_000n })
  })
  test('not at or after the end of the authorisation, to the second; its outcome then says so', async () => {
    const id = await authorised()
    const { captureUntil } = await rowOf(api, id)
    api.clock.set(new Date(Number(captureUntil) - 1000))
    await signInAgain()
    expect((await capture(id, '1.00')).status).toBe(200)
    expect(await runJobs(api.ctx())).not.toContain('authorisation.expiry')
    api.clock.advance(1000)
    expect((await capture(id, '1.00')).failure?.reasons).toMatchObject([
      { code: 'capture.expired' },
    ])
    expect(await runJobs(api.ctx())).toContain('authorisation.expiry')
    expect(await rowOf(api, id)).toMatchObject({ outcome: 'CAPTURE_EXPIRED', status: 'SUCCESS' })
    api.clock.advance(1000)
    expect((await capture(id, '1.00')).status).toBe(409)
    await signInAgain()
    const { timeline } = await api.data(trades.getDetail, { transactionId: id }, session)
    expect(timeline.at(-1)).toMatchObject({ kind: 'lapsed', amount: '99.00', currency: 'USD' })
  })
  test('an authorisation that has run out is not voided: its timeline ends with that', async () => {
    const id = await authorised()
    const { captureUntil } = await rowOf(api, id)
    api.clock.set(new Date(Number(captureUntil)))
    await signInAgain()
    expect((await voidIt(id)).failure?.reasons).toMatchObject([{ code: 'capture.expired' }])
    expect(await runJobs(api.ctx())).toContain('authorisation.expiry')
    expect(await rowOf(api, id)).toMatchObject({ voided: false, paymentStatus: 'lapsed' })
  })
  test('what the network declines is free again', async () => {
    const id = await authorised()
    api.outside.network.next = 'declined'
    const answer = await capture(id, '100.00', 'declined')
    expect(answer).toMatchObject({
      status: 409,
      failure: { reasons: [{ code: 'network.declined' }] },
    })
    expect((await capture(id, '100.00', 'declined')).status).toBe(409)
    expect(await rowOf(api, id)).toMatchObject({ captured: 0n })
    api.outside.network.next = 'approved'
    expect((await capture(id, '100.00')).status).toBe(200)
  })
  test('pending: the caller is told that it still runs, and the same key answers the end', async () => {
    const id = await authorised()
    api.outside.network.next = 'pending'
    expect((await capture(id, '50.00', 'p')).failure?.failure).toBe('in_progress')
    const [part] = await children(id)
    expect(part).toMatchObject({ status: 'PROCESSING', outcome: 'CAPTURE_PARTIAL_PROCESSING' })
    const operation = api.outside.network.operations.get(part?.transactionId ?? '')
    Object.assign(operation?.answer ?? {}, { outcome: 'approved' })
    expect((await capture(id, '50.00', 'p')).data).toBe('SUCCESS')
    expect(await rowOf(api, part?.transactionId ?? '')).toMatchObject({ status: 'SUCCESS' })
  })
})

describe('void', () => {
  test('ends the authorisation for captures', async () => {
    const id = await authorised()
    expect((await voidIt(id)).data).toBe('SUCCESS')
    expect(await children(id)).toMatchObject([
      { transactionType: 'VOID', outcome: 'VOID_SUCCESSFUL' },
    ])
    expect((await capture(id, '1.00')).failure?.reasons).toMatchObject([
      { code: 'authorisation.voided' },
    ])
    expect((await voidIt(id)).failure?.reasons).toMatchObject([{ code: 'authorisation.voided' }])
  })
  test('not once anything was captured', async () => {
    const id = await authorised()
    await capture(id, '1.00')
    expect((await voidIt(id)).failure?.reasons).toMatchObject([{ code: 'authorisation.captured' }])
  })
  test('declined by the network, the authorisation stands as before', async () => {
    const id = await authorised()
    api.outside.network.next = 'declined'
    expect((await voidIt(id)).status).toBe(409)
    api.outside.network.next = 'approved'
    expect((await capture(id, '100.00')).status).toBe(200)
  })
  test('cut off after it was written down: the job finishes it', async () => {
    const id = await authorised()
    api.outside.network.next = 'unreachable'
    expect((await voidIt(id, 'cut')).failure?.failure).toBe('network_unavailable')
    expect((await capture(id, '1.00')).status).toBe(409)
    api.outside.network.next = 'approved'
    api.clock.advance(31_000)
    expect(await runJobs(api.ctx())).toContain('network.resume')
    expect((await voidIt(id, 'cut')).data).toBe('SUCCESS')
  })
})
