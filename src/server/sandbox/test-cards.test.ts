import { expect, test } from 'vitest'
import { cardOutcomes } from '#contract/sandbox/shapes.ts'
import { cardBrands, cardError } from '#domain/cards.ts'
import { declineCodes } from '#domain/payments/declines.ts'
import { outcomeOf, testCards } from './test-cards.ts'

test('every card has a right number of its own', () => {
  for (const { number } of testCards) expect(cardError(number)).toBeUndefined()
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length)
})

test('there is a card for each brand, outcome and decline', () => {
  const approved = testCards.filter(({ outcome }) => outcome === 'approved')
  expect(approved.map(({ brand }) => brand).sort()).toEqual([...cardBrands].sort())
  expect([...new Set(testCards.map(({ outcome }) => outcome))].sort()).toEqual(
    [...cardOutcomes].sort(),
  )
  // The two codes of 3-D Secure result from the answer to the challenge.
  const told = testCards.flatMap(({ declineCode }) => declineCode ?? [])
  expect(told.sort()).toEqual(declineCodes.filter((code) => !code.startsWith('3D')).sort())
})

test('an expired card is declined, whatever its number', () => {
  expect(outcomeOf('4111111111111111', true)).toEqual({ outcome: 'declined', declineCode: '54' })
})
