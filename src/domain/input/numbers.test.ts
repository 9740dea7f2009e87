import { expect, test } from 'vitest'
import { readDigits, readPhoneDigits } from './normalize.ts'
import { isDecimal, readAmount, readWholeNumber } from './numbers.ts'

test.each([
  ['12.50', '12.50'],
  [' 12.50 ', '12.50'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['1,234', '1234'],
  ['1,234,567', '1234567'],
  ['1,234,567.89', '1234567.89'],
  ['12,34,567.8', '1234567.8'],
  ['1’234.50', '1234.50'],
  ["1'234'567", '1234567'],
  ['1 000', '1000'],
  ['1\u202f234\u00a0567.50', '1234567.50'],
  ['１，２３４．５６', '1234.56'],
  ['1。5', '1.5'],
  ['', ''],
])('the amount %j is %j', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
  expect(amount === '' || isDecimal(amount)).toBe(true)
})

test.each([
  '1,50',
  '1.234,50',
  '-5',
  '1e3',
  '1,23',
  '4 8',
  '1.2.3',
  '12.50 USD',
  '$12.50',
  '.',
  '1,2345',
  'x',
])('the amount %j is left to its rule', (typed) => {
  expect(readAmount(typed)).toBe(typed)
  expect(isDecimal(readAmount(typed))).toBe(false)
})

test.each([
  ['$12.50', 'USD', '12.50'],
  ['US$ 12.50', 'USD', '12.50'],
  ['12.50 USD', 'USD', '12.50'],
  ['usd 12.50', 'USD', '12.50'],
  ['HK$1,200', 'HKD', '1200'],
  ['$1,200', 'HKD', '1200'],
  ['￥1,500', 'JPY', '1500'],
  ['1,500円', 'JPY', '1500'],
  ['¥1,500', 'CNY', '1500'],
  ['1.234,50 €', 'EUR', '1.234,50 €'],
  ['10 €', 'EUR', '10'],
  ['12.50 EUR', 'USD', '12.50 EUR'],
  ['€12.50', 'USD', '€12.50'],
  ['HK$12.50', 'USD', 'HK$12.50'],
  ['1,234', 'KWD', '1,234'],
  ['1,234.5', 'KWD', '1234.5'],
] as const)('%s in %s is read as %s', (typed, currency, amount) =>
  expect(readAmount(typed, currency)).toBe(amount),
)

test.each([
  ['1,000', '1000'],
  ['1 000', '1000'],
  ['１２', '12'],
  [' 48 ', '48'],
  ['1.5', '1.5'],
  ['2.0', '2.0'],
  ['-3', '-3'],
  ['1e3', '1e3'],
  ['4 8', '4 8'],
  ['48 h', '48 h'],
])('the whole number %j is %j', (typed, number) => expect(readWholeNumber(typed)).toBe(number))

test.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['1234567', '1234567'],
  ['12a456', '12a456'],
])('the code %j is %j', (typed, code) => expect(readDigits(typed)).toBe(code))

test.each([
  ['+44 (0)20 7946-0000', '+442079460000'],
  ['0044 20 7946 0000', '+442079460000'],
  ['\u202a+852\u00a09123\u20114567\u202c', '+85291234567'],
  ['＋４９３０１２３', '+4930123'],
  ['call 123', 'call 123'],
])('the phone %j is %j', (typed, phone) => expect(readPhoneDigits(typed)).toBe(phone))
