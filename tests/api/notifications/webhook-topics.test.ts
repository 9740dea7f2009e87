// The webhook events of the modules: one event for each transition, with data as in the catalogue.
import { asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { webhookEvents as catalogue } from '#contract/notifications/webhook-events.ts'
import { add } from '#contract/notifications/webhooks.ts'
import * as trades from '#contract/payments/transactions.ts'
import { webhookEvents } from '#server/db/schema/webhooks.ts'
import { transact } from '#server/db/transact.ts'
import { openCase } from '../../support/open-case.ts'
import { payment } from '../../support/trades.ts'
import { alerted } from '../support/disputes.ts'
import { api, newKey, openTrading, pass, refund, session, shop } from '../support/trading.ts'
import { withdrawalRecords } from '../support/withdrawal-records.ts'

openTrading({ withSchedules: true })

const listen = () =>
  api.data(add, { url: 'https://hooks.example.com/in', events: ['*'], storeIds: null }, session)
/** The events of the shop in order; each body is checked against the catalogue. */
async function events() {
  const rows = await api.db
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.merchantId, shop.id))
    .orderBy(asc(webhookEvents.at), asc(webhookEvents.id))
  for (const { type, body } of rows)
    v.parse(v.strictObject(catalogue[type].entries), JSON.parse(body).data)
  return rows.map(({ type, object, body }) => ({ type, object, data: JSON.parse(body).data }))
}
const types = async () => (await events()).map(({ type }) => type)
const pay = (more: Parameters<typeof payment>[2] = {}) => payment(api.ctx(), shop, more)

test('payments: succeeded, declined, held, and of their cards the last four digits', async () => {
  await listen()
  const id = await pay()
  await pay({ outcome: 'declined' })
  await pay({ outcome: 'review' })
  expect(await types()).toEqual(['payment.succeeded', 'payment.declined', 'payment.in_review'])
  const [{ object, data } = { object: '', data: {} }] = await events()
  expect([object, data.amount, data.card]).toEqual([
    id,
    { minor: '10000', currency: 'USD' },
    { brand: 'VISA', lastFour: '1111' },
  ])
  const told = JSON.stringify(await events())
  for (const secret of ['PAYER', 'Payer@', 'payer@', '411111', 'hash'])
    expect(told).not.toContain(secret)
})

test('authorisations: captured and voided, and refunds', async () => {
  await listen()
  const sent = { key: newKey(), language: 'en' } as const
  const one = await pay({ type: 'AUTH' })
  const asked = { transactionId: one, currency: 'USD', preAuthorizeAmount: '100.00' } as const
  await api.data(trades.capture, asked, session, { ...sent, key: newKey() })
  const other = await pay({ type: 'AUTH' })
  await api.data(trades.voidTrade, { transactionId: other }, session, { ...sent, key: newKey() })
  const paid = await pay()
  expect((await refund(paid, '20.00')).status).toBe(200)
  expect(await types()).toEqual([
    'payment.authorized',
    'payment.captured',
    'payment.authorized',
    'payment.voided',
    'payment.succeeded',
    'refund.succeeded',
  ])
})

test('alerts and what is settled', async () => {
  await listen()
  const id = await pay()
  await pay()
  await alerted(api, id)
  await pass(4)
  const told = await events()
  expect(told.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['dispute.opened', 'balance.settled']),
  )
  expect(told.find(({ type }) => type === 'balance.settled')?.data).toMatchObject({
    storeId: shop.stores[0],
    payments: 2,
  })
})

test('what one batch settles is told website by website, and to whom it concerns', async () => {
  const [first, second] = shop.stores
  await listen()
  await api.data(
    add,
    { url: 'https://hooks.example.com/one', events: ['balance.settled'], storeIds: [second] },
    session,
  )
  await pay()
  await pay({ storeId: second })
  await pay({ storeId: second })
  await pass(4)
  const settled = (await events()).filter(({ type }) => type === 'balance.settled')
  const counts = settled.map(({ object, data }) => [object, data.payments] as const)
  expect(new Map(counts)).toEqual(
    new Map([
      [first, 1],
      [second, 2],
    ]),
  )
  const { rows } = await api.db.execute<{ object: string }>(
    sql`select d.object from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.merchant_id = ${shop.id} and e.url like '%/one'`,
  )
  expect(rows).toEqual([{ object: second }])
})

test('chargebacks and withdrawals', async () => {
  await listen()
  await withdrawalRecords(api, shop).withdrawal()
  const transactionId = await pay()
  const opening = { transactionId, stage: '1st_chargeback', reason: 'fraud' } as const
  await transact(api.db, (tx) => openCase(tx, api.ctx(), opening))
  const told = await events()
  expect(told.map(({ type }) => type)).toEqual([
    'withdrawal.requested',
    'payment.succeeded',
    'chargeback.opened',
  ])
  expect(told[2]?.data).toMatchObject({ transactionId, status: 'pending', outcome: null })
})
