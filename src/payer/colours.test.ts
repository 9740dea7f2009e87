import { expect, test } from 'vitest'
import { brandColours } from './colours.ts'
import { safeAddress } from './safe-address.ts'

test.each([
  ['#0a6b78', '#ffffff'],
  ['#ffd400', '#10201f'],
  ['#FFFFFF', '#10201f'],
  ['#000000', '#ffffff'],
])('on %s one reads %s', (ground, ink) => expect(brandColours(ground)).toEqual({ ground, ink }))

test.each(['red', '#fff', '#12345g', 'url(x)', '#0a6b78;background:url(x)', ''])(
  '%j is no colour of ours',
  (text) => expect(brandColours(text)).toBeUndefined(),
)

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
