import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { writtenOut } from '../../scripts/build/static-limits.ts'

test('a table of numbers that is read by a key stands in its place', () => {
  expect(writtenOut('limits.answerDays[stage]')).toBe(
    `(${JSON.stringify(limits.answerDays)})[stage]`,
  )
})

test('a number that is read of the limits stands in its place', () => {
  expect(writtenOut('wait(limits.errorToast, limits.arrivalDays.from)')).toBe(
    `wait((${limits.errorToast}), (${limits.arrivalDays.from}))`,
  )
})

test.each([
  'limits.arbitrationFeeUsd',
  'own.limits.errorToast',
  'limits.unheardOf',
  'type Step = typeof limits.errorToast',
])('what is no limit of ours, or has no literal, is left as it is: %s', (code) => {
  expect(writtenOut(code)).toBe(code)
})
