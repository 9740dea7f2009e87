import { describe, expect, test } from 'vitest'
import { sampleCompound, sampleWorkbook } from '../../../../tests/support/sample-compound.ts'
import { compoundType, isCompound, judgeCompound } from './compound.ts'

const faultOf = (bytes: Uint8Array) => {
  const verdict = judgeCompound(bytes)
  return 'fault' in verdict ? verdict.fault : 'none'
}
const letter = (...more: readonly string[]) =>
  sampleCompound(['/WordDocument', '/1Table', ...more].map((name) => ({ name })))
/** A workbook's list of sheets, one of which has the kind: 0 a table, 1 Excel 4 macros. */
const sheets = (kind: number) =>
  Buffer.concat([
    Buffer.alloc(4_000),
    Buffer.from([0x85, 0, 14, 0, 9, 9, 0, 0, 0, kind, 6, 0]),
    Buffer.from('Macro1'),
    Buffer.alloc(1_000),
  ])

test('a letter and a workbook are known by what lies in them', () => {
  expect([letter(), sampleWorkbook()].map(isCompound)).toEqual([true, true])
  expect([letter(), sampleWorkbook()].map(compoundType)).toEqual(['doc', 'xls'])
  expect(compoundType(letter('/Workbook'))).toBeUndefined()
  expect(compoundType(sampleCompound([{ name: '/PowerPoint Document' }]))).toBeUndefined()
})

describe('one that is only to be read', () => {
  test.each([
    ['a letter', letter()],
    ['a workbook', sampleWorkbook()],
    ['a workbook of tables', sampleCompound([{ name: '/Workbook', data: sheets(0) }])],
  ])('%s is taken, and kept to the byte', (_, bytes) =>
    expect(judgeCompound(bytes)).toEqual({ bytes }),
  )
})

describe('one that does something', () => {
  test.each([
    ['a letter with macros', letter('/Macros/VBA/_VBA_PROJECT')],
    [
      'a workbook with macros',
      sampleCompound([{ name: '/Workbook' }, { name: '/_VBA_PROJECT_CUR/VBA/dir' }]),
    ],
    ['a workbook with macros of Excel 4', sampleCompound([{ name: '/Workbook', data: sheets(1) }])],
    ['a letter with a file of any kind', letter('/ObjectPool/_1/\u0001Ole10Native')],
    ['one with a password', sampleCompound([{ name: '/EncryptedPackage' }])],
  ])('%s is refused', (_, bytes) => expect(faultOf(bytes)).toBe('document_active'))
})

test('eight bytes alone are no document', () => {
  const bytes = Buffer.concat([letter().subarray(0, 8), Buffer.alloc(600)])
  expect(faultOf(bytes)).toBe('file_unreadable')
})
