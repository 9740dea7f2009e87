// In live mode alerts are polled: each listed alert is taken once, even when it is listed again, late or after a
// failure.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AlertMessage } from '#contract/payments/alert-messages.ts'
import { capture, getDetail } from '#contract/payments/transactions.ts'
import { hour } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { collectAlerts } from '#server/payments/disputes/collect.ts'
import { payment, rowOf, runJobs } from '../../support/trades.ts'
import { toldOf } from '../support/disputes.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()

let alerts = 0
const messageOf = (more: Partial<AlertMessage>): AlertMessage => ({
  ...{ reference: `A-${++alerts}`, at: api.clock.now().toISOString(), status: 'open' },
  ...{ operationId: null, arn: null, reason: 'DUTY', currency: 'USD', amount: '10000' },
  ...{ until: null, ...more },
})
const paid = (more: Parameters<typeof payment>[2] = {}) => payment(api.ctx(), shop, more)
const collect = (...said: AlertMessage[]) => {
  api.outside.network.saidOfAlerts.push(...said)
  return collectAlerts(api.ctx())
}
async function held(reference: string) {
  const [row] = await api.db.select().from(disputes).where(eq(disputes.networkReference, reference))
  return row
}
async function captureOf(transactionId: string) {
  const payload = { transactionId, currency: 'USD', preAuthorizeAmount: '100.00' } as const
  await api.call(capture, payload, session, { key: newKey() })
  const { related } = await api.data(getDetail, { transactionId }, session)
  return related[0]?.transactionId
}
const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * hour)

test('what is listed is taken once, from where it was left', async () => {
  const first = messageOf({ operationId: await paid() })
  expect(await collect(first)).toEqual({ count: 1 })
  expect(await collect()).toEqual({})
  const second = messageOf({ operationId: await paid(), reason: 'WRONG_GOODS' })
  // A repeated listing is the same alert.
  expect(await collect(first, second)).toEqual({ count: 2 })
  const { id, ...alert } = (await held(first.reference)) ?? {}
  expect(alert).toMatchObject({ status: 'pending', reason: 'DUTY', amount: 10_000n })
  expect(await held(second.reference)).toMatchObject({ status: 'pending', reason: 'WRONG_GOODS' })
  expect(await toldOf(api, id ?? '')).toEqual({ events: ['dispute.received'], mails: 1 })
})

test('one that names no payment of ours, or other money, does not hold up the next', async () => {
  const operationId = await paid()
  const { arn } = await rowOf(api, operationId)
  const unpaid = await paid({ outcome: 'declined' })
  const inVain = [
    messageOf({ operationId: 'txn_none' }),
    messageOf({ arn: '00000000000000000000000' }),
    messageOf({ operationId: unpaid }),
    messageOf({ operationId, currency: 'EUR' }),
    messageOf({ operationId, amount: '10001' }),
  ]
  const last = messageOf({ arn })
  expect(await collect(...inVain, last)).toEqual({ count: 6 })
  for (const { reference } of inVain) expect(await held(reference)).toBeUndefined()
  expect(await held(last.reference)).toMatchObject({ transactionId: operationId })
})

test('a message that is not as agreed is passed, and said', async () => {
  const { network } = api.outside
  const said = messageOf({ operationId: await paid() })
  const list = network.alertMessages
  network.alertMessages = async (after) => ({
    ...(await list(after)),
    unread: after === String(network.saidOfAlerts.length) ? [] : [{ reference: 'X', places: [] }],
  })
  expect(await collect(said)).toEqual({ count: 1, failed: 1 })
  network.alertMessages = list
  expect(await held(said.reference)).toMatchObject({ status: 'pending' })
})

test('the network says until when it waits; nobody is reminded of less', async () => {
  const until = inHours(2)
  const [usual, short] = [
    messageOf({ operationId: await paid() }),
    messageOf({ operationId: await paid(), until: until.toISOString() }),
  ]
  await collect(usual, short)
  const { deadline: usually, receivedAt } = (await held(usual.reference)) ?? {}
  expect(Number(usually) - Number(receivedAt)).toBe(limits.disputeAnswer)
  const { id = '', deadline } = (await held(short.reference)) ?? {}
  expect(deadline).toEqual(until)
  const planned = await api.db.select({ kind: jobs.kind }).from(jobs).where(eq(jobs.key, id))
  expect(planned.map(({ kind }) => kind)).toEqual(['dispute.expire'])
})

test('one that comes after its time has expired already, and the network is told', async () => {
  const late = messageOf({ operationId: await paid(), until: inHours(-1).toISOString() })
  await collect(late)
  expect(await held(late.reference)).toMatchObject({ status: 'expired' })
  await runJobs(api.ctx(), 'dispute.answer')
  expect(api.outside.network.alerts).toContainEqual(
    expect.objectContaining({ networkReference: late.reference, status: 'expired' }),
  )
})

test('how it ended comes in the same list, before or after the alert', async () => {
  const [inTurn, overtaken] = [
    messageOf({ operationId: await paid() }),
    messageOf({ operationId: await paid() }),
  ]
  await collect(inTurn, { ...inTurn, status: 'revoked' })
  await collect({ ...overtaken, status: 'success' }, overtaken)
  expect(await held(inTurn.reference)).toMatchObject({ status: 'revoked' })
  expect(await held(overtaken.reference)).toMatchObject({ status: 'success' })
})

test('of an authorisation what was captured of it is meant', async () => {
  const operationId = await paid({ type: 'AUTH' })
  const [early, said] = [messageOf({ operationId }), messageOf({ operationId })]
  await collect(early)
  expect(await held(early.reference)).toBeUndefined()
  const transactionId = await captureOf(operationId)
  await collect(said)
  expect(await held(said.reference)).toMatchObject({ transactionId })
})
