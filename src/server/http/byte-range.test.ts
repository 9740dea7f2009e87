import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
] as const)('%s of 100 bytes is a part', (header, part) =>
  expect(byteRange(header, 100)).toEqual(part),
)

test.each(['bytes=100-', 'bytes=500-600', 'bytes=-0'])('%s of 100 bytes is no part', (header) =>
  expect(byteRange(header, 100)).toBe('none'),
)

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=5-1',
  'bytes=0-1,4-5',
  'lines=0-1',
  'bytes=a-b',
])('%s asks for the whole file', (header) => expect(byteRange(header, 100)).toBeUndefined())
