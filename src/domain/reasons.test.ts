import { expect, test } from 'vitest'
import { isFinal, reason } from './reasons.ts'

test('what has happened for good is final, what may pass is not', () => {
  expect(isFinal(reason('return.already_returned'))).toBe(true)
  expect(isFinal(reason('transaction.wrong_type', { type: 'VOID' }))).toBe(true)
  expect(isFinal(reason('transaction.chargeback_open'))).toBe(false)
  expect(isFinal(reason('permission.missing'))).toBe(false)
})

test.each([
  ['SUCCESS', true],
  ['FAILED', true],
  ['CANCELED', true],
  ['PENDING', false],
  ['PROCESSING', false],
  ['REVIEW', false],
] as const)('a status %s stays: %s', (status, final) => {
  expect(isFinal(reason('transaction.wrong_status', { status }))).toBe(final)
})
