import { expect, test } from 'vitest'
import { safeAddress } from './safe-address.ts'

const here = 'https://pay.test/paymentLinkV3?id=x'
test.each([
  ['https://shop.test/done?order=1', 'https://shop.test/done?order=1'],
  ['/payment404', 'https://pay.test/payment404'],
  ['http://shop.test/', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//evil.test', 'https://evil.test/'],
  ['https://', undefined],
])('a payer may be taken to %s: %s', (address, taken) =>
  expect(safeAddress(address, here)).toBe(taken),
)
