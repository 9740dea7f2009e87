import { expect, test } from 'vitest'
import { get } from '#contract/money/balances.ts'
import { payment } from '../../support/trades.ts'
import { caseBy, hears } from '../support/cases.ts'
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
