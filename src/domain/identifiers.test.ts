import { expect, test } from 'vitest'
import { identifierKey, looseSigns, recordId } from './identifiers.ts'

test.each([
  'AB-19609',
  'ab-19609',
  '#AB-19609',
  'AB 19609',
  ' ab\u201119609 ',
  '\uff03\uff21B\u221219609',
  'ab19609',
])('%s is the same order', (written) => expect(identifierKey(written)).toBe('ab19609'))

test('other signs tell orders apart', () => {
  expect(identifierKey('A/1')).not.toBe(identifierKey('A1'))
  expect(identifierKey('A.1')).not.toBe(identifierKey('A1'))
})

test('the database drops nothing that the key keeps', () => {
  for (const sign of looseSigns) expect(identifierKey(`a${sign}b`)).toBe('ab')
})

test.each([
  'txn_1KRA56TJD59R2XZDBM01',
  'TXN_1KRA56TJD59R2XZDBM01',
  'txn_1kra56tjd59r2xzdbm01',
  ' txn_1KRA56TJD 59R2XZDBM01 ',
  'txn-1KRA56TJD59R2XZDBM01',
  '#txn_1KRA56TJD59R2XZDBM01',
])('%s is one of ours', (written) => expect(recordId(written)).toBe('txn_1KRA56TJD59R2XZDBM01'))

test('what is none of ours stays as it is written', () => {
  expect(recordId('demo')).toBe('demo')
  expect(recordId('7453')).toBe('7453')
})
