import { expect, test } from 'vitest'
import { visitParams } from './visits.ts'

test.each([
  ['', ''],
  ['?status=SUCCESS,PENDING&page=2', 'status=SUCCESS,PENDING&page=2'],
  [
    '?range=2026-11-16~2026-11-22&transactionType=REFUND',
    'range=2026-11-16~2026-11-22&transactionType=REFUND',
  ],
  ['?transactionId=txn_1&email=a%40b.test', 'transactionId&email'],
  ['?code=123456&state=abc&token=eyJ.x.y&id=open-sesame', 'code&state&token&id'],
  ['?status=4111111111111111&currency=4111+1111+1111+1111', 'status&currency'],
  ['?type=smith%40b.test', 'type'],
  ['?0G8Z3KQ9W&a%40b.test=1', ''],
])('of %j is told %j', (search, told) => {
  expect(visitParams(search)).toBe(told)
  expect(visitParams(told)).toBe(told)
})
