import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as files from '#contract/files.ts'
import * as evidence from '#contract/payments/evidence.ts'
import * as trades from '#contract/payments/transactions.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { samplePng } from '../../support/sample-files.ts'
import { attach, document, evidenceOf, prove } from '../support/evidence.ts'
import { pay, send } from '../support/logistics.ts'
import { api, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const picture = async (by = session) => {
  const file = new File([samplePng], 'jacket.png')
  return (await api.data(files.upload, { file, profile: 'orderImage' }, by)).fileName
}
const get = evidenceOf

describe('files of an order', () => {
  test('are kept with who attached them and when, and are evidence found', async () => {
    const id = await pay()
    const name = await document()
    const at = api.clock.now().toISOString()
    expect(await attach(id, 'proofOfDelivery', [name])).toMatchObject({ data: 'SUCCESS' })
    const { attached, found } = await get(id)
    const file = { fileName: name, name: 'signed note.pdf', contentType: 'application/pdf' }
    expect(attached).toMatchObject([{ item: 'proofOfDelivery', at, ...file }])
    expect(found.find(({ item }) => item === 'proofOfDelivery')).toMatchObject({
      ...{ source: 'order_file', by: attached[0]?.byName, at, files: [file] },
    })
    expect(attached[0]?.byName).not.toBe('')
  })
  test('can be fetched by who sees the order, and by no other', async () => {
    const id = await pay()
    const name = await document()
    await attach(id, 'proofOfDelivery', [name])
    const fetched = await api.call(files.download, { fileName: name }, session)
    expect(fetched.status).toBe(200)
    const other = await api.signIn((await api.merchant()).admin)
    expect((await api.call(files.download, { fileName: name }, other)).status).toBe(404)
  })
  test.each([
    [
      'another use',
      async () =>
        (await api.data(files.upload, { file: new File([samplePng], 'a.png') }, session)).fileName,
    ],
    ['a document where pictures are asked for', document],
    ['nobody', async () => 'fil_none.png'],
  ])('of %s are not taken', async (_, made) => {
    const id = await pay()
    const answer = await attach(id, 'merchandiseImages', [await made()])
    expect(answer).toMatchObject({ status: 400, failure: { fields: { files: expect.anything() } } })
    expect((await get(id)).attached).toEqual([])
  })
  test('are not more than ten', async () => {
    const id = await pay()
    for (let i = 0; i < 10; i++) await attach(id, 'merchandiseImages', [await picture()])
    expect(await attach(id, 'merchandiseImages', [await picture()])).toMatchObject({
      ...{ status: 409, failure: { reasons: [{ code: 'evidence.full', params: { name: '10' } }] } },
    })
  })
  test('are kept of paid orders only', async () => {
    for (const [id, code] of [
      [await pay({ outcome: 'declined' }), 'transaction.wrong_status'],
      [await pay({ type: 'AUTH' }), 'transaction.wrong_type'],
    ] as const)
      expect(await attach(id, 'merchandiseImages', [await picture()])).toMatchObject({
        failure: { failure: 'refused', reasons: [{ code }] },
      })
    expect((await attach('txn_none', 'merchandiseImages', [await picture()])).status).toBe(404)
  })
  test('are removed with their bytes', async () => {
    const id = await pay()
    const name = await document()
    await attach(id, 'proofOfDelivery', [name])
    const [kept] = (await get(id)).attached
    const remove = (key: string) =>
      api.call(evidence.remove, { id: kept?.id ?? '' }, session, { key, language: 'en' })
    expect(await remove('first')).toMatchObject({ data: 'SUCCESS' })
    expect((await get(id)).attached).toEqual([])
    expect((await api.call(files.download, { fileName: name }, session)).status).toBe(404)
    expect((await remove('second')).status).toBe(404)
  })
  test('stay once a chargeback is about the payment', async () => {
    const id = await pay()
    await attach(id, 'proofOfDelivery', [await document()])
    const {
      attached: [kept],
      disputed,
    } = await get(id)
    expect(disputed).toBe(false)
    const now = api.clock.now()
    await api.db.insert(chargebacks).values({
      ...{ id: api.newId('cbk'), merchantId: shop.id, storeId: shop.stores[0], transactionId: id },
      ...{ stage: '1st_chargeback', status: 'closed', reason: 'fraud', currency: 'USD' },
      ...{ amount: 10_000n, openedAt: now, deadline: now },
    })
    expect((await get(id)).disputed).toBe(true)
    const asked = { id: kept?.id ?? '' }
    expect(await api.call(evidence.remove, asked, session, { key: 'late' })).toMatchObject({
      ...{ status: 409, failure: { reasons: [{ code: 'evidence.disputed' }] } },
    })
    expect((await get(id)).attached).toHaveLength(1)
  })
})

describe('what is found of an order', () => {
  test('says of each item where it comes from', async () => {
    const shipping = {
      name: 'Ada Berg',
      line: '1 Mill Lane',
      city: 'Leeds',
      country: 'GB',
      postcode: 'LS4',
    }
    const id = await pay({ shipping, phone: '+44 1' })
    await send(id)
    const { found } = await get(id)
    const told = found.map(({ item, source, text }) => [item, source, text])
    expect(told).toEqual([
      ['receiverName', 'checkout', 'Ada Berg'],
      ['contactNumber', 'checkout', '+44 1'],
      ['shippingAddress', 'checkout', '1 Mill Lane, Leeds LS4, GB'],
      ['shippingCompany', 'logistics', 'DHL Express'],
      ['trackingNumber', 'logistics', 'JD014600003GB'],
    ])
    expect(found.at(-1)?.by).toBe(
      (await api.data(evidence.get, { transactionId: id }, session)).found.at(-1)?.by,
    )
    expect(found.at(-1)?.by).toBeTruthy()
  })
  test('of what was captured holds what belongs to its authorisation', async () => {
    const shipping = { name: 'Ada', line: '1', city: 'Leeds', country: 'GB', postcode: 'LS4' }
    const id = await pay({ type: 'AUTH', shipping })
    const asked = { transactionId: id, currency: 'USD' as const, preAuthorizeAmount: '40.00' }
    await api.data(trades.capture, asked, session, { key: `capture-${id}` })
    const [captured] = await api.db
      .select({ id: transactions.id })
      .from(transactions)
      .where(eq(transactions.originalId, id))
    expect((await get(captured?.id ?? '')).found.map(({ item }) => item)).toContain('receiverName')
  })
})

describe('the readiness of an order', () => {
  test('tells by reason what is there, what is missing that counts most, and the chance', async () => {
    const id = await pay()
    const before = (await get(id)).readiness
    expect(before.map(({ reason }) => reason)).toEqual([
      'fraud',
      'not_received',
      'not_as_described',
      'others',
    ])
    const received = before.find(({ reason }) => reason === 'not_received')
    expect(received?.missing[0]).toEqual({ item: 'proofOfDelivery', gain: 6 })
    expect(received?.chance.rate).toBe('low')
    await send(id)
    await prove(id)
    const after = (await get(id)).readiness.find(({ reason }) => reason === 'not_received')
    expect(after?.given).toBe((received?.given ?? 0) + 3)
    expect(after?.chance.points).toBeGreaterThan(received?.chance.points ?? 0)
    const sum = after?.chance.facts.reduce((all, { points }) => all + points, 0)
    expect(after?.chance.points).toBe(sum)
  })
  test('counts earlier payments of the same card that nobody disputed', async () => {
    await pay()
    api.clock.advance(60_000)
    const id = await pay()
    const fraud = (await get(id)).readiness.find(({ reason }) => reason === 'fraud')
    expect(fraud?.chance.facts).toContainEqual({
      fact: 'earlier_payments',
      counts: 'for',
      points: 2,
    })
  })
  test('is told of paid orders only', async () => {
    const { isOrder, readiness, risks } = await get(await pay({ outcome: 'declined' }))
    expect([isOrder, readiness, risks]).toEqual([false, [], []])
  })
})
