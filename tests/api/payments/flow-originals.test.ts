// Every line that moves a payment's money shows the amount in the payment currency, whenever it was posted.
import { beforeAll, expect, test } from 'vitest'
import * as balances from '#contract/money/balances.ts'
import { transact } from '#server/db/transact.ts'
import { openCase } from '../../support/open-case.ts'
import { payment } from '../../support/trades.ts'
import { api, openTrading, pass, refund, session, shop } from '../support/trading.ts'

openTrading({ withSchedules: true })
beforeAll(() => void Object.assign(api.outside.network, { rate: async () => '0.0067' }))

test('every line of a payment in another currency says what was paid in it, and the rate', async () => {
  const id = await payment(api.ctx(), shop, { currency: 'JPY', amount: 12_345n })
  await refund(id, '2345', { currency: 'JPY' })
  await pass(4)
  await refund(id, '1000', { currency: 'JPY' })
  await transact(api.db, (tx) =>
    openCase(tx, api.ctx(), { transactionId: id, stage: '1st_chargeback', reason: 'fraud' }),
  )
  const { records } = await api.data(balances.listStatement, { transactionId: id }, session)
  const original = Object.fromEntries(
    records.map((line) => [
      `${line.fundType} ${line.amount}`,
      [line.originalAmount, line.originalCurrency, line.fxRate, line.diffentTradeCurrency],
    ]),
  )
  const foreign = (amount: string) => [amount, 'JPY', '0.0067', true]
  expect(original).toMatchObject({
    'INBOUND 82.71': foreign('12345'),
    'INBOUND_REFUND 15.71': foreign('2345'),
    'PURCHASE 67.00': foreign('10000'),
    'REFUND 6.70': foreign('1000'),
    'CHARGE_BACK 60.30': foreign('9000'),
  })
  // A fee is charged in the settlement currency and has no original amount.
  expect(records.find(({ fundType }) => fundType === 'PURCHASE_FEE')).toMatchObject({
    originalAmount: null,
    originalCurrency: null,
    fxRate: null,
    diffentTradeCurrency: false,
  })
})
