import { expect, test } from 'vitest'
import {
  cardByEnds,
  holdsCardNumber,
  longNumbersByEnds,
  withoutCardNumbers,
} from './card-numbers.ts'

test.each([
  ['a Visa', '4111111111111111'],
  ['thirteen digits', '4222222222222'],
  ['a Mastercard', '5555555555554444'],
  ['a Mastercard of the new range', '2223003122003222'],
  ['an American Express', '378282246310005'],
  ['a Diners Club', '30569309025904'],
  ['a JCB', '3530111333300000'],
  ['a Discover', '6011111111111117'],
  ['a UnionPay of eighteen digits', '621234567890000002'],
  ['a Maestro', '6759649826438453'],
  ['spaces', '4111 1111 1111 1111'],
  ['as American Express prints it', '3782 822463 10005'],
  ['dashes', '4111-1111-1111-1111'],
  ['long dashes and wide spaces', '4111 – 1111　1111—1111'],
  ['dots', '4111.1111.1111.1111'],
  ['odd groups', '41 11111 1111111 11'],
  ['full width', '４１１１１１１１１１１１１１１１'],
  ['digits of Arabic', '٤١١١١١١١١١١١١١١١'],
  ['signs that nobody sees', '4111\u200b1111\u200b1111\u200b1111'],
  ['a sentence', 'please charge 4111 1111 1111 1111 for it'],
  ['a Chinese sentence', '卡号4111111111111111有效期'],
  ['letters before it', 'PAN4111111111111111'],
  ['an address', '4111111111111111@example.test'],
  ['its date and code behind it', '4111 1111 1111 1111 12 30 123'],
  ['another number before it', 'Order 12 4111 1111 1111 1111'],
  ['a plus, yet too long for a phone', '+4111111111111111'],
])('%s: a card number', (_, text) => {
  expect(holdsCardNumber(text)).toBe(true)
  expect(holdsCardNumber(withoutCardNumbers(text))).toBe(false)
})

test.each([
  ['a digit is wrong', '4111111111111112'],
  ['twelve digits', '411111111116'],
  ['twenty digits', '41111111111111111111'],
  // These also pass the Luhn check, as one number in ten does.
  ['the milliseconds of a clock', '1763800000004'],
  ['a day and its time', '20261122103009'],
  ['a day, its time and milliseconds', '20261122103000125'],
  ['two days', '2026-11-22 20261230 9'],
  ['an acquirer reference of 23 digits', '74111111111111111111115'],
  ['a phone', '+4915112345678'],
  ['a phone with spaces', '+49 151 1234 5678'],
  ['an id', 'txn_01KA4111111111111111'],
  ['a hash', '9f4111111111111111ab3c4d5e6f70819f41a1b2'],
  ['a UUID', '41111111-1111-4111-8111-1111a1111111'],
  ['a masked number', '411111******1111'],
  ['two short numbers', '4111 1111 and 1111 1111'],
])('%s: none', (_, text) => {
  expect(holdsCardNumber(text)).toBe(false)
  expect(withoutCardNumbers(text)).toBe(text)
})

test('what stands around a number is kept', () => {
  expect(withoutCardNumbers('/a/4111-1111-1111-1111/b 5555555555554444, 7')).toBe(
    '/a/[card number]/b [card number], 7',
  )
})

test.each([
  ['4000000000009996', '400000******9996'],
  ['4000 0000-0000.9996', '400000******9996'],
  ['４０００００００００００９９９６', '400000******9996'],
  ['4000O00000009996', '4000O0******9996'],
  ['40000000000', '400000******0000'],
  ['411111******1111', '411111******1111'],
  ['41111111', '41111111'],
  ['', ''],
])('what was to be a card number is shown by its ends: %j', (text, shown) =>
  expect(cardByEnds(text)).toBe(shown),
)

test.each([
  ['paid with 4000 0000 0000 9996, again', 'paid with 400000******9996, again'],
  ['4111111111111111', '411111******1111'],
  ['+44 113 496 0000', '+44 113 496 0000'],
  ['order 1234567890', 'order 1234567890'],
  ['12 Mill Lane, 12345 Leeds', '12 Mill Lane, 12345 Leeds'],
])("a number as long as a card's is shown by its ends: %j", (text, shown) =>
  expect(longNumbersByEnds(text)).toBe(shown),
)
