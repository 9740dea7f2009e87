import { expect, test } from 'vitest'
import { isValidPhone } from './phone.ts'

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
