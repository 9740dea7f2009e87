import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardOf, outcomes } from './cards.ts'
import { type Draft, firstDraft, orderOf } from './draft.ts'
import { openShop } from './shop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = (change: Partial<Draft> = {}) =>
  openShop({ ...firstDraft(), ...change }, 'demo-12345678')

test.each([
  ['approved', 'SUCCESS', 'PAID'],
  ['declined', 'FAILED', 'VALID'],
  ['challenge', 'CHALLENGE', 'VALID'],
  ['pending', 'PROCESSING', 'VALID'],
] as const)('the card for %s', async (outcome, payStatus, status) => {
  const shop = open()
  const paying = shop.pay(cardOf(outcome, shop.now()), 'one')
  await vi.runAllTimersAsync()
  expect((await paying).pay?.payStatus).toBe(payStatus)
  expect(shop.read().link.status).toBe(status)
})

test('there is a card for every outcome', () => {
  const numbers = outcomes.map((outcome) => cardOf(outcome, new Date()).number)
  expect(new Set(numbers).size).toBe(outcomes.length)
})

test('a second attempt beside one under way is refused', async () => {
  const shop = open()
  shop.pay(cardOf('pending', shop.now()), 'one')
  await vi.runAllTimersAsync()
  const second = await shop.pay(cardOf('approved', shop.now()), 'two')
  expect(second.pay).toBeNull()
  expect(second.reasons.map(({ code }) => code)).toEqual(['link.already_started'])
})

test('an expired link cannot be paid, but an attempt under way may finish', async () => {
  const over = open()
  over.runOut()
  expect(over.read().link.status).toBe('EXPIRED')
  const late = await over.pay(cardOf('approved', over.now()), 'one')
  expect(late.reasons.map(({ code }) => code)).toEqual(['link.expired'])

  const asked = open()
  asked.pay(cardOf('challenge', asked.now()), 'one')
  await vi.runAllTimersAsync()
  asked.runOut()
  expect(asked.read().link.status).toBe('EXPIRED')
  asked.answerBank(true)
  expect(asked.read().link.status).toBe('PAID')
})

test('the order is written in the decimals of its currency', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const amountOf = (currency: Draft['currency'], amount: string) =>
    orderOf({ ...firstDraft(), currency, amount }, 'demo-12345678', now).amount
  expect(amountOf('KWD', '12.34')).toBe('12.340')
  expect(amountOf('JPY', '1200')).toBe('1200')
  expect(() => amountOf('JPY', '12.5')).toThrow(RangeError)
})
