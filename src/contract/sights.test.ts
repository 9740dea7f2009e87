import { expect, test } from 'vitest'
import { changes } from './call.ts'
import { calls } from './registry.ts'

test('every call of a file, and every one by which the staff reads, says what the audit log tells of it', () => {
  const silent = calls.filter(
    (call) => (call.file || (call.access === 'staff' && !changes(call))) && !call.sight,
  )
  expect(silent.map(({ id }) => id)).toEqual([])
})

test('no other call says so', () => {
  const loud = calls.filter(
    (call) => call.sight && !call.file && (call.access !== 'staff' || changes(call)),
  )
  expect(loud.map(({ id }) => id)).toEqual([])
})
