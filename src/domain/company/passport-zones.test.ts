import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  days,
  digits,
  letters,
  textOf,
  withOneDigitChanged,
} from '../../../tests/support/typed-numbers.ts'
import { passportZoneWarnings } from './identity-numbers.ts'

describe('machine-readable zone of a passport', () => {
  // Specimen of ICAO 9303, part 4.
  const names = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'
  const specimen = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'
  const shown = { number: 'L898902C3', birthDate: '1974-08-12', validUntil: '2012-04-15' }

  // A digit has its own value, letters count from 10, the filler counts zero.
  const weights = [7, 3, 1]
  const worthOf = (sign: string) => (sign === '<' ? 0 : Number.parseInt(sign, 36))
  const checkOf = (signs: string) =>
    [...signs].reduce((sum, sign, at) => sum + worthOf(sign) * (weights[at % 3] ?? 0), 0) % 10
  const checked = (signs: string) => `${signs}${checkOf(signs)}`
  const zoneOf = (number: string, birthDate: string, validUntil: string, personal: string) => {
    const day = (date: string) => date.slice(2).replaceAll('-', '')
    const [first, born, until] = [number.padEnd(9, '<'), day(birthDate), day(validUntil)].map(
      checked,
    )
    const last = checked(personal.padEnd(14, '<'))
    return `${first}UTO${born}F${until}${last}${checkOf(`${first}${born}${until}${last}`)}`
  }
  const passports = fc.record({
    number: fc.oneof(textOf(digits + letters, 9), textOf(digits + letters, 8)),
    birthDate: days,
    validUntil: days,
    personal: fc.oneof(fc.constant(''), textOf(digits + letters, 11)),
  })

  test('the specimen is good, alone and beside what the passport shows', () => {
    expect(passportZoneWarnings([names, specimen], {})).toEqual([])
    expect(passportZoneWarnings([names, specimen], shown)).toEqual([])
    expect(
      passportZoneWarnings([names, specimen.toLowerCase()], { number: ' l898902c3 ' }),
    ).toEqual([])
    expect(passportZoneWarnings([names, specimen.replaceAll('<', '＜')], shown)).toEqual([])
  })

  test.each([
    ['another number', { number: 'L898902C4' }, ['number_differs']],
    ['another birth date', { birthDate: '1974-12-08' }, ['birth_date_differs']],
    ['another expiry date', { validUntil: '2013-04-15' }, ['expiry_differs']],
    [
      'nothing agrees',
      { number: 'X', birthDate: '1999-01-01', validUntil: '2030-01-01' },
      ['number_differs', 'birth_date_differs', 'expiry_differs'],
    ],
  ])('%s than in the zone', (_, other, warnings) => {
    expect(passportZoneWarnings([names, specimen], { ...shown, ...other })).toEqual(warnings)
  })

  test('a month and day that nobody knows agree with any, a year with its own', () => {
    const born = checked('74<<<<')
    const until = checked('120415')
    const all = `${checked('L898902C3')}${born}${until}${checked('<'.repeat(14))}`
    const line = `${checked('L898902C3')}UTO${born}F${until}${checked('<'.repeat(14))}${checkOf(all)}`
    expect(passportZoneWarnings([names, line], shown)).toEqual([])
    expect(passportZoneWarnings([names, line], { birthDate: '1975-08-12' })).toEqual([
      'birth_date_differs',
    ])
  })

  test('a personal number that is left out needs no check digit', () => {
    const line = zoneOf('L898902C3', '1974-08-12', '2012-04-15', '')
    expect(line.charAt(42)).toBe('0')
    expect(passportZoneWarnings([names, line], shown)).toEqual([])
    expect(passportZoneWarnings([names, `${line.slice(0, 42)}<${line.slice(43)}`], shown)).toEqual(
      [],
    )
  })

  const withWrongSign = (line: string, at: number) =>
    `${line.slice(0, at)}${(Number(line[at]) + 1) % 10}${line.slice(at + 1)}`
  const withCheckOfAll = (line: string) =>
    line.slice(0, 43) + checkOf(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43))

  test.each([
    ['the number', 9],
    ['the birth date', 19],
    ['the expiry date', 27],
    ['the personal number', 42],
  ])('the check digit of %s is wrong, though that of the whole agrees with it', (_, at) => {
    expect(withCheckOfAll(specimen)).toBe(specimen)
    const line = withCheckOfAll(withWrongSign(specimen, at))
    expect(passportZoneWarnings([names, line], shown)).toEqual(['check_digit'])
  })

  test('the check digit of the whole is wrong', () => {
    expect(passportZoneWarnings([names, withWrongSign(specimen, 43)], shown)).toEqual([
      'check_digit',
    ])
  })

  test.each([
    ['one line', [specimen]],
    ['three lines', [names, specimen, specimen]],
    ['a sign too few', [names, specimen.slice(1)]],
    ['a name too long', [`${names}<`, specimen]],
    ['the three lines of a card', ['I<UTO', '7408122F', 'ERIKSSON']],
    ['nothing', []],
  ])('%s: the length', (_, lines) => {
    expect(passportZoneWarnings(lines, shown)).toEqual(['length'])
  })

  test('what no zone has is found in either line', () => {
    expect(passportZoneWarnings([names.replace('ANNA', 'ÄNNA'), specimen], {})).toEqual([
      'check_digit',
    ])
    expect(passportZoneWarnings([names, specimen.replace('UTO', 'U-O')], {})).toEqual([
      'check_digit',
    ])
  })

  test('every zone with its check digits is good beside its own number and dates', () => {
    fc.assert(
      fc.property(passports, ({ personal, ...own }) => {
        const line = zoneOf(own.number, own.birthDate, own.validUntil, personal)
        expect(passportZoneWarnings([names, line], own)).toEqual([])
      }),
    )
  })

  test('every change of one digit is found', () => {
    fc.assert(
      fc.property(passports, ({ number, birthDate, validUntil, personal }) => {
        const line = zoneOf(number, birthDate, validUntil, personal)
        const unseen = withOneDigitChanged(line).filter(
          (other) => !passportZoneWarnings([names, other], {}).includes('check_digit'),
        )
        expect(unseen).toEqual([])
      }),
    )
  })
})
