import { expect, test } from 'vitest'
import { possibleKinds, recognised } from './search.ts'

test.each([
  ['txn_1KRA56TJD59R2XZDBM01', 'transactionId', 'txn_1KRA56TJD59R2XZDBM01'],
  [' May@Brook.test ', 'email', 'May@Brook.test'],
  ['74537604221222132710572', 'arn', '74537604221222132710572'],
  ['4242', 'lastFour', '4242'],
  ['411111******1111', 'card', '411111 1111'],
  ['411111 1111', 'card', '411111 1111'],
  ['4111 1111 1111 1111', 'card', '411111 1111'],
  ['order-7', 'merchantTransactionId', 'order-7'],
  ['TXN_1kra56tjd59r2xzdbm01', 'transactionId', 'txn_1KRA56TJD59R2XZDBM01'],
  ['7453 7604 2212 2213 2710 572', 'arn', '74537604221222132710572'],
  ['#10021', 'merchantTransactionId', '#10021'],
])('%s is searched for as %s', (pasted, kind, value) => {
  expect(recognised(pasted)).toEqual({ kind, value })
})

test('four digits may be an order as well, an order no card', () => {
  expect(possibleKinds('4242')).toEqual([
    'transactionId',
    'merchantTransactionId',
    'arn',
    'lastFour',
  ])
  expect(possibleKinds('order-7')).toEqual(['transactionId', 'merchantTransactionId', 'arn'])
})
