import { describe, expect, test } from 'vitest'
import { caretAfter, emptyCard, faultOf, groupExpiry, groupNumber } from './card-fields.ts'

const now = new Date('2026-11-20T00:00:00Z')

test.each([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['41', '41'],
  ['4111 1', '4111 1'],
  ['41-11 x1', '4111 1'],
  ['', ''],
  ['41111111111111111119999', '4111 1111 1111 1111 111'],
])('the number %s is grouped as %s', (typed, grouped) => expect(groupNumber(typed)).toBe(grouped))

test.each([
  ['4111 1', 5, 6],
  ['4111 1', 4, 4],
  ['4111 1', 0, 0],
  ['3782 822463', 10, 11],
])('in %s the caret behind %i digits is at %i', (grouped, digits, at) =>
  expect(caretAfter(grouped, digits)).toBe(at),
)

test.each([
  ['8', '', '08/'],
  ['1', '', '1'],
  ['12', '1', '12/'],
  ['12/3', '12/', '12/3'],
  ['0829', '', '08/29'],
  ['08/2029', '', '08/29'],
  ['8/29', '', '08/29'],
  ['08 / 29', '', '08/29'],
  ['08', '08/', '0'],
  ['08/', '08/2', '08/'],
  ['', '0', ''],
])('the expiry %j typed after %j becomes %j', (typed, before, expected) =>
  expect(groupExpiry(typed, before)).toBe(expected),
)

describe('what is wrong', () => {
  test.each([
    ['11/26', undefined],
    ['10/26', 'expiry_past'],
    ['13/27', 'expiry_month'],
    ['00/27', 'expiry_month'],
    ['1', 'expiry_incomplete'],
  ])('expiry %s: %s', (expiry, fault) =>
    expect(faultOf('expiry', { ...emptyCard, expiry }, now)).toBe(fault),
  )

  test.each([
    ['4111 1111 1111 1111', undefined],
    ['4111 1111 1111 1112', 'number_wrong'],
    ['4111', 'number_incomplete'],
    ['9999 9999 9999 9999', 'number_brand'],
  ])('number %s: %s', (number, fault) =>
    expect(faultOf('number', { ...emptyCard, number }, now)).toBe(fault),
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
    expect(faultOf('holder', { ...emptyCard, holder }, now)).toBe(fault),
  )
  test('American Express has four digits behind, the others three', () => {
    const amex = { ...emptyCard, number: '3782 822463 10005', code: '123' }
    expect(faultOf('code', amex, now)).toBe('code')
    expect(faultOf('code', { ...amex, code: '1234' }, now)).toBeUndefined()
    expect(faultOf('code', { ...emptyCard, number: '4111', code: '1234' }, now)).toBe('code')
  })
})
