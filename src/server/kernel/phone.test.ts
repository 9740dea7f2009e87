import { expect, test } from 'vitest'
import { isValidPhone, readPhoneNumber } from './phone.ts'

test.each([
  ['Hong Kong', '+85291234567'],
  ['mainland China', '+8613800138000'],
  ['Singapore', '+6591234567'],
  ['the United Kingdom', '+447400123456'],
  ['the United States', '+12015550123'],
  ['Jamaica, which shares a calling code', '+18762101234'],
  ['Germany, whose numbers differ in length', '+493012345'],
  ['Italy, which keeps its zero', '+390612345678'],
  ['Niue, with four digits', '+6834002'],
])('%s: valid', (_, text) => expect(isValidPhone(text)).toBe(true))

test.each([
  ['a digit too few for Hong Kong', '+8529123456'],
  ['two digits too few for mainland China', '+861380013800'],
  ['a range that Hong Kong has not given out', '+85200000000'],
  ['a digit too few for Singapore', '+659123456'],
  ['a digit too many for Singapore', '+65912345678'],
  ['a digit too many for the United States', '+120155501234'],
  ['a calling code that nobody has', '+99912345678'],
  ['no plus', '85291234567'],
  ['00 for the plus', '0085291234567'],
  ['spaces', '+852 9123 4567'],
  ['a space before it', ' +85291234567'],
  ['a line behind it', '+85291234567\n'],
  ['an extension', '+85291234567;ext=1'],
  ['full width', '＋８５２９１２３４５６７'],
  ['a zero first', '+085291234567'],
  ['sixteen digits', '+8529123456789012'],
  ['a plus alone', '+'],
  ['nothing', ''],
])('%s: not valid', (_, text) => expect(isValidPhone(text)).toBe(false))

test.each([
  ['+44 113 496 0000', undefined],
  ['+44 (0)113 496 0000', undefined],
  ['0044 113 496 0000', undefined],
  ['＋４４ １１３ ４９６ ００００', undefined],
  ['0113 496 0000', 'GB'],
  ['(0113) 496-0000', 'GB'],
  // The calling code takes precedence over the country.
  ['+44 113 496 0000', 'FR'],
])('%s in %s is one number', (text, country) =>
  expect(readPhoneNumber(text, country)).toBe('+441134960000'),
)
test('an Italian number keeps its zero', () => {
  expect(readPhoneNumber('+39 06 1234 5678')).toBe('+390612345678')
})
test.each([
  ['0113 496 0000', undefined],
  ['0113 496 0000', 'ZZ'],
  ['+44 0', 'GB'],
  ['+999 1234 5678', undefined],
  ['call +44 113 496 0000', 'GB'],
  ['+44 113 496 0000 ext 5', 'GB'],
  ['', 'GB'],
])("%j in %s is nobody's number", (text, country) =>
  expect(readPhoneNumber(text, country)).toBeUndefined(),
)
