import { describe, expect, test } from 'vitest'
import * as auditCalls from '#contract/access/audit.ts'
import * as logistics from '#contract/payments/logistics.ts'
import * as trades from '#contract/payments/transactions.ts'
import { ids, listed, missing, parcel, pay, send, today } from '../support/logistics.ts'
import { api, openTrading, session } from '../support/trading.ts'

openTrading()

describe('the logistics of one order', () => {
  test('are kept as they are meant and shown with the order', async () => {
    const id = await pay()
    expect((await listed())[0]).toMatchObject({
      transactionId: id,
      state: 'not_uploaded',
      logistics: null,
    })
    const at = api.clock.now().toISOString()
    const answer = await send(id, { trackingNumber: ' JD 0146 ', receiverCountry: 'gb' })
    expect(answer).toMatchObject({ status: 200, data: 'SUCCESS' })
    expect(await listed()).toEqual([
      expect.objectContaining({
        transactionId: id,
        storeName: 'Store 1',
        amount: '100.00',
        currency: 'USD',
        settledAt: null,
        state: 'uploaded',
        logistics: {
          ...parcel,
          trackingNumber: 'JD0146',
          shipDate: today(),
          uploadedAt: at,
          changedAt: null,
        },
      }),
    ])
  })
  test('may lack the link only', async () => {
    const id = await pay()
    const { fields } =
      (await send(id, { carrier: '', trackingNumber: ' ', shipDate: '', receiverCountry: '' }))
        .failure ?? {}
    expect(fields).toEqual({
      carrier: 'This field is required',
      trackingNumber: 'This field is required',
      shipDate: 'This field is required',
      receiverCountry: 'This field is required',
    })
    const { trackingLink: _, ...without } = parcel
    const sent = { transactionId: id, ...without, shipDate: today() }
    expect((await api.call(logistics.uploadSingle, sent, session)).status).toBe(200)
    expect((await listed())[0]?.logistics?.trackingLink).toBeNull()
  })
  test.each([
    ['trackingLink', 'http://track.example.com/1', 'Enter a URL that starts with https://'],
    ['trackingNumber', '4.2/21', 'Use letters, digits and hyphens, with at least one digit'],
    [
      'trackingNumber',
      '4.2E+21',
      'A spreadsheet shortened this number. Format the column as text and enter the full number.',
    ],
    ['receiverCountry', 'XX', 'Choose a country or region, or enter its two-letter code'],
    ['shipDate', '2026-02-30', 'Enter the date as year-month-day, such as 2026-11-20'],
    ['shipDate', '2099-01-01', 'The ship date cannot be in the future'],
    ['shipDate', '2020-01-01', 'The ship date cannot be before the payment date'],
  ])('are refused for %s %s', async (field, value, text) => {
    const answer = await send(await pay(), { [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.failure?.fields).toEqual({ [field]: text })
    expect(await ids({ state: 'uploaded' })).toEqual([])
  })
  test('are of a paid order: no other transaction has any', async () => {
    for (const [id, reason] of [
      [
        await pay({ outcome: 'declined' }),
        { code: 'transaction.wrong_status', params: { status: 'FAILED' } },
      ],
      [
        await pay({ outcome: 'unpaid' }),
        { code: 'transaction.wrong_status', params: { status: 'PENDING' } },
      ],
      [await pay({ type: 'AUTH' }), { code: 'transaction.wrong_type', params: { type: 'AUTH' } }],
    ] as const) {
      const answer = await send(id)
      expect(answer).toMatchObject({
        status: 409,
        failure: { failure: 'refused', reasons: [reason] },
      })
    }
    expect((await send('txn_none')).failure?.failure).toBe('not_found')
    expect(await ids()).toEqual([])
    expect((await missing()).count).toBe(0)
  })
  test('are of what was captured of an authorisation', async () => {
    const id = await pay({ type: 'AUTH' })
    const asked = { transactionId: id, currency: 'USD' as const, preAuthorizeAmount: '40.00' }
    await api.data(trades.capture, asked, session, { key: `capture-${id}` })
    const [captured] = await listed()
    expect(captured).toMatchObject({ amount: '40.00', state: 'not_uploaded' })
    expect((await send(captured?.transactionId ?? '')).status).toBe(200)
  })
})

describe('an order that has logistics', () => {
  test('is overwritten only when that is wanted, and the audit log has both', async () => {
    const id = await pay()
    await send(id)
    api.clock.advance(60_000)
    const refused = await send(id, { carrier: 'UPS' })
    expect(refused).toMatchObject({
      status: 409,
      failure: {
        failure: 'refused',
        reasons: [{ code: 'logistics.exists', params: { name: 'DHL Express JD014600003GB' } }],
      },
    })
    expect((await listed())[0]?.logistics?.carrier).toBe('DHL Express')
    const at = api.clock.now().toISOString()
    expect((await send(id, { carrier: 'UPS', overwrite: true })).status).toBe(200)
    expect((await listed())[0]?.logistics).toMatchObject({
      carrier: 'UPS',
      changedAt: at,
    })
    const { records } = await api.data(auditCalls.list, { subject: id }, session)
    const told = records.filter(({ action }) => action.startsWith('logistics.'))
    expect(
      told.map(({ action, before, after }) => [action, before?.carrier, after?.carrier]),
    ).toEqual([
      ['logistics.overwrite', 'DHL Express', 'UPS'],
      ['logistics.upload', undefined, 'DHL Express'],
    ])
  })
  test('takes the very same once more without a word, and nothing is noted of it', async () => {
    const id = await pay()
    await send(id)
    expect((await send(id)).status).toBe(200)
    const { records } = await api.data(auditCalls.list, { subject: id }, session)
    expect(records.filter(({ action }) => action.startsWith('logistics.'))).toHaveLength(1)
  })
  test('answers a replayed key as the first time, and another body not', async () => {
    const id = await pay()
    expect((await send(id, {}, 'parcel')).status).toBe(200)
    await send(id, { carrier: 'UPS', overwrite: true })
    expect((await send(id, {}, 'parcel')).status).toBe(200)
    expect((await listed())[0]?.logistics?.carrier).toBe('UPS')
    const other = await send(id, { carrier: 'FedEx' }, 'parcel')
    expect(other.failure?.failure).toBe('key_reused')
  })
  test('is kept once when two send it together', async () => {
    const id = await pay()
    const answers = await Promise.all([
      send(id, { carrier: 'UPS' }),
      send(id, { carrier: 'FedEx' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
