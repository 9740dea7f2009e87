import { describe, expect, test } from 'vitest'
import { csvRows, emptyLine } from './csv-rows.ts'

const bounds = { within: 1, most: 100 }
const rows = (text: string) => csvRows(text, { isTable: () => true, ...bounds })

describe('cells', () => {
  test.each([
    ['', []],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\nb\rc', [['a'], ['b'], ['c']]],
    ['a,,\n', [['a', '', '']]],
    ['a,', [['a', '']]],
    ['"a,b","c ""d"""\n', [['a,b', 'c "d"']]],
    ['"line\r\nline",x', [['line\r\nline', 'x']]],
    ['\n\na', [[''], [''], ['a']]],
    ['a b "c"', [['a b "c"']]],
  ] as const)('%j', (text, wanted) => expect(rows(text)).toEqual(wanted))
})

test.each(['a,"b\nc', 'a,"b"c'])('the quotes of %j make no table', (text) => {
  expect(() => csvRows(text, { isTable: () => false, ...bounds })).toThrow('wrong_file_format')
})

test('the separator is the one by which the table is known', () => {
  const known = (parted: readonly (readonly string[])[]) => parted[0]?.[1] === 'b'
  expect(csvRows('a;b\n1;2,5', { isTable: known, ...bounds })).toEqual([
    ['a', 'b'],
    ['1', '2,5'],
  ])
  expect(csvRows('"a";"b"', { isTable: known, ...bounds })).toEqual([['a', 'b']])
  expect(csvRows('a\tb', { isTable: known, ...bounds })).toEqual([['a', 'b']])
  expect(csvRows('a|b', { isTable: known, ...bounds })).toEqual([['a|b']])
})

test('a row that is wider than any table makes none', () => {
  const known = { isTable: () => false, ...bounds }
  expect(() => csvRows(','.repeat(1_000), known)).toThrow('wrong_file_format')
})

test('empty lines are one row, however many they are', () => {
  const parted = rows('a\n\n\r\n\rb')
  expect(parted.filter((one) => one === emptyLine)).toHaveLength(3)
})

test('no more is read than was asked for, empty lines not counted', () => {
  const known = { isTable: () => true, within: 1, most: 2 }
  expect(csvRows('a\n\n\nb\n\nc\nd', known)).toEqual([['a'], [''], [''], ['b']])
})
