import { expect, test } from 'vitest'
import * as contract from '#contract/links/payment-links.ts'
import { addresses } from './calls.ts'
import { countriesAt } from './shipping-calls.ts'

test.each([
  [addresses.open, contract.open],
  [addresses.receipt, contract.receipt],
  [addresses.order, contract.getOrderDetail],
  [addresses.confirm, contract.confirmCheckout],
  [addresses.giveUp, contract.giveUp],
  [addresses.pay, contract.pay],
  [addresses.status, contract.getPayStatus],
])('%s is the address of the contract', (address, call) =>
  expect(address('a/b')).toBe(call.path.replace('{id}', 'a%2Fb')),
)
test('the countries have the address of the contract', () => {
  expect(countriesAt).toBe(contract.getCountryInfo.path)
})
