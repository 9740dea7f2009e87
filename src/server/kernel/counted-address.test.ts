import { expect, test } from 'vitest'
import { countedAs } from './rate-limit-key.ts'

test.each([
  ['2001:db8::1', '2001:db8::2'],
  ['2001:db8::1', '2001:db8::9:8:7:6'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::7'],
  ['::1', '::2'],
])('%s and %s are of one household', (one, other) => {
  expect(countedAs(one)).toBe(countedAs(other))
})

test.each([
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['::2:0:0:0:1', '::1'],
  ['192.0.2.1', '192.0.2.2'],
])('%s and %s are not', (one, other) => {
  expect(countedAs(one)).not.toBe(countedAs(other))
})
