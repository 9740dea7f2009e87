import { expect, test } from 'vitest'
import { idsBy } from './ids.ts'

test('ids sort by time, and within an instant by the order in which they were made', () => {
  let time = Date.parse('2026-11-20T00:00:00Z')
  const newId = idsBy(() => new Date(time))
  const made = Array.from({ length: 5_000 }, (_, i) => {
    if (i % 1_000 === 0) time += 1
    return newId('evt')
  })
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})

test('two processes with one clock make different ids', () => {
  const now = () => new Date('2026-11-20T00:00:00Z')
  const [one, other] = [idsBy(now), idsBy(now)]
  expect(one('txn')).not.toBe(other('txn'))
  expect(one('txn')).toMatch(/^txn_[0-9A-HJKMNP-TV-Z]{20}$/)
})
