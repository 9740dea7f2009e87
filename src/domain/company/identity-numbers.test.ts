import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  days,
  digits,
  letters,
  textOf,
  withOneDigitChanged,
} from '../../../tests/support/typed-numbers.ts'
import { creditCodeWarnings, hongKongIdWarnings, mainlandIdWarnings } from './identity-numbers.ts'

describe('mainland resident ID', () => {
  // Weights and check characters from the table of GB 11643.
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const complete = (head: string) =>
    head +
    '10X98765432'.charAt(
      weights.reduce((sum, weight, at) => sum + weight * Number(head[at]), 0) % 11,
    )
  const numbers = fc
    .tuple(textOf(digits, 6), days, textOf(digits, 3))
    .map(([place, born, order]) => ({
      number: complete(place + born.replaceAll('-', '') + order),
      born,
    }))

  test.each([
    ['11010519491231002X', '1949-12-31'],
    ['440524188001010014', '1880-01-01'],
    ['11010519491231002x', '1949-12-31'],
    [' 110105 19491231 002X ', '1949-12-31'],
    ['１１０１０５１９４９１２３１００２Ｘ', '1949-12-31'],
  ])('%o is good', (text, born) => {
    expect(mainlandIdWarnings(text)).toEqual([])
    expect(mainlandIdWarnings(text, born)).toEqual([])
  })

  test.each([
    ['the last digit is wrong', '110105194912310021', undefined, ['check_digit']],
    ['two changed places', '11010519491321002X', undefined, ['check_digit']],
    ['an X inside', '1101051949123100X2', undefined, ['check_digit']],
    ['a letter for a digit', '11O10519491231002X', undefined, ['check_digit']],
    ['another birth date', '11010519491231002X', '1949-12-30', ['birth_date_differs']],
    ['both', '110105194912310021', '1950-12-31', ['check_digit', 'birth_date_differs']],
    ['fifteen digits', '110105491231002', '1949-12-31', ['length']],
    ['a sign too many', '11010519491231002XX', undefined, ['length']],
    ['nothing', '', '1949-12-31', ['length']],
  ])('%s', (_, text, born, warnings) => {
    expect(mainlandIdWarnings(text, born)).toEqual(warnings)
  })

  test('every number with its check digit is good', () => {
    fc.assert(
      fc.property(numbers, ({ number, born }) => {
        expect(mainlandIdWarnings(number, born)).toEqual([])
      }),
    )
  })

  test('every change of one digit is found', () => {
    fc.assert(
      fc.property(numbers, ({ number }) => {
        const unseen = withOneDigitChanged(number).filter(
          (other) => !mainlandIdWarnings(other).includes('check_digit'),
        )
        expect(unseen).toEqual([])
      }),
    )
  })
})

describe('Hong Kong ID', () => {
  // A = 10 to Z = 35; a blank first position counts 36. The check digit completes the sum to a multiple of 11; ten is
  // written as A.
  const complete = (head: string) => {
    const places = head.length === 7 ? [36] : []
    const values = [...places, ...[...head].map((sign) => Number.parseInt(sign, 36))]
    const rest = values.reduce((sum, value, at) => sum + value * (9 - at), 0) % 11
    return `${head}${rest === 0 ? '0' : rest === 1 ? 'A' : String(11 - rest)}`
  }
  const numbers = fc
    .tuple(fc.oneof(textOf(letters, 1), textOf(letters, 2)), textOf(digits, 6))
    .map(([first, six]) => complete(first + six))

  test.each([
    'A123456(3)',
    'A1234563',
    'a123456(3)',
    'G123456(A)',
    'AB987654(3)',
    ' G 123456 （A） ',
  ])('%o is good', (text) => expect(hongKongIdWarnings(text)).toEqual([]))

  test.each([
    ['the check digit is wrong', 'A123456(4)', ['check_digit']],
    ['another letter', 'B123456(3)', ['check_digit']],
    ['digits only', '11234563', ['check_digit']],
    ['a letter among the digits', 'A12E4563', ['check_digit']],
    ['a check digit that is no A', 'A123456(B)', ['check_digit']],
    ['no check digit', 'A123456', ['length']],
    ['a digit too many', 'A1234567(3)', ['length']],
    ['a digit too few after two letters', 'AB98765(3)', ['length']],
    ['three letters', 'ABC987654(3)', ['length']],
    ['nothing', '', ['length']],
  ])('%s', (_, text, warnings) => expect(hongKongIdWarnings(text)).toEqual(warnings))

  test('every number with its check digit is good, with brackets and without', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(hongKongIdWarnings(number)).toEqual([])
        expect(hongKongIdWarnings(`${number.slice(0, -1)}(${number.slice(-1)})`)).toEqual([])
      }),
    )
  })

  test('every change of one digit is found', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const unseen = withOneDigitChanged(number).filter(
          (other) => !hongKongIdWarnings(other).includes('check_digit'),
        )
        expect(unseen).toEqual([])
      }),
    )
  })
})

describe('unified social credit code', () => {
  // Characters and weights from the tables of GB 32100.
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
  const complete = (head: string) => {
    const sum = weights.reduce((all, weight, at) => all + weight * signs.indexOf(head[at] ?? ''), 0)
    return head + signs.charAt((31 - (sum % 31)) % 31)
  }
  const codes = textOf(signs, 17).map(complete)

  test.each([
    '91350100M000100Y43',
    '91350100m000100y43',
    '9144030071526726XG',
    '914403001922038216',
    '91330100 799655058B',
  ])('%o is good', (text) => expect(creditCodeWarnings(text)).toEqual([]))

  test.each([
    ['the check sign is wrong', '91350100M000100Y44', ['check_digit']],
    ['an I, which no code has', '9I350100M000100Y43', ['check_digit']],
    ['a dash', '91350100-000100Y43', ['check_digit']],
    // An `I` has no value in either sum, so only the alphabet check detects it.
    ['an I whose sum is right', complete('9I350100M000100Y4'), ['check_digit']],
    ['the fifteen digits of an old number', '440301103097413', ['length']],
    ['a sign too many', '91350100M000100Y433', ['length']],
    ['nothing', '', ['length']],
  ])('%s', (_, text, warnings) => expect(creditCodeWarnings(text)).toEqual(warnings))

  test('every code with its check sign is good', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(creditCodeWarnings(code)).toEqual([])
      }),
    )
  })

  test('every change of one sign to another that codes have is found', () => {
    fc.assert(
      fc.property(codes, fc.nat(17), fc.constantFrom(...signs), (code, at, sign) => {
        fc.pre(code[at] !== sign)
        const other = code.slice(0, at) + sign + code.slice(at + 1)
        expect(creditCodeWarnings(other)).toEqual(['check_digit'])
      }),
    )
  })

  test('every change of one digit is found', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const unseen = withOneDigitChanged(code).filter(
          (other) => creditCodeWarnings(other).length === 0,
        )
        expect(unseen).toEqual([])
      }),
    )
  })
})
