import { expect, test } from 'vitest'
import { get } from '#contract/money/balances.ts'
import { payment } from '../../support/trades.ts'
import { caseBy, hears } from '../support/cases.ts'
import { openPurse } from '../support/purse.ts'
import { api, openTrading, session, shop } from '../support/trading.ts'

openTrading()

test('a balance below zero names the cases and fees that brought it there, the latest first', async () => {
  expect((await api.data(get, {}, session)).causes).toEqual([])
  const operationId = await payment(api.ctx(), shop, {})
  const reference = `negative-${operationId}`
  await hears(reference, { kind: 'opened', stage: '1st_chargeback', operationId })
  const { id: chargebackId } = await caseBy(reference)
  const { records, causes } = await api.data(get, {}, session)
  expect(records).toMatchObject([{ currency: 'USD', available: '-115.00' }])
  expect(causes).toMatchObject([
    { currency: 'USD', amount: '-15.00', fundType: 'CHARGE_BACK_FEE', chargebackId },
    { currency: 'USD', amount: '-100.00', fundType: 'CHARGE_BACK', chargebackId },
  ])
  await hears(reference, { kind: 'withdrawn', stage: '1st_chargeback' })
  const after = await api.data(get, {}, session)
  expect(after.records).toMatchObject([{ available: '-15.00' }])
  expect(after.causes).toMatchObject([{ fundType: 'CHARGE_BACK_FEE' }])
})

test('after a chargeback of money that was withdrawn nothing is paid out, and later credits cover it first', async () => {
  const purse = await openPurse(api)
  const available = async () => (await purse.available([purse.shop.stores[0]]))[0]
  const ask = async (amount: string) => {
    const { status, failure } = await purse.ask(amount)
    return status === 200 ? 'asked' : failure?.reasons?.map(({ code }) => code)
  }
  const operationId = await payment(api.ctx(), purse.shop, {})
  await purse.fund(20_000n)
  expect(await ask('200.00')).toBe('asked')
  const { flowId } = await purse.newest()
  await purse.decide(flowId, 'accept')
  await purse.decide(flowId, 'remit')
  expect(await available()).toBe('0.00')
  await hears(`late-${operationId}`, { kind: 'opened', stage: '1st_chargeback', operationId })
  expect(await available()).toBe('-115.00')
  expect((await purse.verify()).blocks.map(({ code }) => code)).toEqual([
    'withdrawal.negative_balance',
  ])
  expect(await ask('150.00')).toContain('withdrawal.negative_balance')
  // Incoming money covers the shortfall, and only the rest can be withdrawn.
  await purse.fund(10_000n)
  expect(await available()).toBe('-15.00')
  expect(await ask('150.00')).toContain('withdrawal.negative_balance')
  await purse.fund(17_500n)
  expect(await available()).toBe('160.00')
  expect(await ask('175.00')).toEqual(['withdrawal.exceeds_available'])
  expect(await ask('160.00')).toBe('asked')
})
