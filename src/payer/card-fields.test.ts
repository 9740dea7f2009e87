import { describe, expect, test } from 'vitest'
import { caretAfter, emptyCard, fieldErrorOf, groupNumber, readExpiry } from './card-fields.ts'

const now = new Date('2026-11-20T00:00:00Z')

test.each([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['41', '41'],
  ['4111 1', '4111 1'],
  ['41-11 1', '4111 1'],
  ['4111 - 1111', '4111 1111'],
  ['４１１１１', '4111 1'],
  ['41-11 x1', '41-11 x1'],
  ['', ''],
  ['4111111111111111111', '4111 1111 1111 1111 111'],
  ['41111111111111111119999', '41111111111111111119999'],
])('the number %s is grouped as %s', (typed, grouped) => expect(groupNumber(typed)).toBe(grouped))

test.each([
  ['4111 1', 5, 6],
  ['4111 1', 4, 4],
  ['4111 1', 0, 0],
  ['3782 822463', 10, 11],
])('in %s the caret behind %i digits is at %i', (grouped, digits, at) =>
  expect(caretAfter(grouped, digits)).toBe(at),
)

const months = Array.from({ length: 12 }, (_, at) => String(at + 1))
test.each(months)('every spelling of month %s is read', (month) => {
  const mm = month.padStart(2, '0')
  for (const yy of ['26', '30', '39', '49'])
    for (const text of [
      ...[`${month}/${yy}`, `${mm}/${yy}`, `${month}/20${yy}`, `${mm}/20${yy}`],
      ...[`${mm}${yy}`, `${mm}20${yy}`, `20${yy}-${month}`, `20${yy}-${mm}`, `20${yy}${mm}`],
      ...[`${mm} / ${yy}`, `${mm}-${yy}`, `${mm}.${yy}`, ` ${mm}/${yy} `],
    ])
      expect([text, readExpiry(text)]).toEqual([text, `${mm}/${yy}`])
})

test.each([
  ['930', '09/30'],
  ['130', '01/30'],
  ['92030', '09/30'],
  ['１２３９', '12/39'],
  ['13/30', '13/30'],
  ['1330', '13/30'],
])('the expiry %j is read as %s', (typed, expiry) => expect(readExpiry(typed)).toBe(expiry))

test.each(['8', '12', '126', '12030', '12/1', '12/1999', '12x30', ''])(
  'the expiry %j is left to its rule',
  (typed) => {
    expect(readExpiry(typed)).toBe(typed)
    expect(fieldErrorOf('expiry', { ...emptyCard, expiry: typed }, now)).toBe('expiry_incomplete')
  },
)

describe('what is wrong', () => {
  test.each([
    ['11/26', undefined],
    ['10/26', 'expiry_past'],
    ['13/27', 'expiry_month'],
    ['00/27', 'expiry_month'],
    ['1', 'expiry_incomplete'],
  ])('expiry %s: %s', (expiry, fault) =>
    expect(fieldErrorOf('expiry', { ...emptyCard, expiry }, now)).toBe(fault),
  )

  test.each([
    ['4111 1111 1111 1111', undefined],
    ['4111 1111 1111 1112', 'number_wrong'],
    ['4111', 'number_incomplete'],
    ['9999 9999 9999 9999', 'number_brand'],
    ['4111 1111 1111 111x', 'number_wrong'],
    ['41111111111111111119999', 'number_wrong'],
  ])('number %s: %s', (number, fault) =>
    expect(fieldErrorOf('number', { ...emptyCard, number }, now)).toBe(fault),
  )

  test.each([
    ['', 'holder'],
    ['4111 1111 1111 1111', 'holder_number'],
    ['4111111111111111', 'holder_number'],
    ['A'.repeat(64), undefined],
    [` ${'A'.repeat(64)} `, undefined],
    ['A'.repeat(65), 'holder_long'],
    ['Ada Berg', undefined],
    ['Louis 14', undefined],
  ])('the name %j: %s', (holder, fault) =>
    expect(fieldErrorOf('holder', { ...emptyCard, holder }, now)).toBe(fault),
  )
  test('American Express has four digits behind, the others three', () => {
    const amex = { ...emptyCard, number: '3782 822463 10005', code: '123' }
    expect(fieldErrorOf('code', amex, now)).toBe('code')
    expect(fieldErrorOf('code', { ...amex, code: '1234' }, now)).toBeUndefined()
    expect(fieldErrorOf('code', { ...emptyCard, number: '4111', code: '1234' }, now)).toBe('code')
    expect(fieldErrorOf('code', { ...emptyCard, number: '4111', code: '12x' }, now)).toBe('code')
  })
})
