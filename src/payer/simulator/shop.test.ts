import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { cardOf, outcomes } from './cards.ts'
import { openShop, unpaid } from './shop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () =>
  openShop({
    ...{ id: 'demo-12345678', version: 3, status: 'VALID', language: 'en', brandName: 'Shop' },
    ...{ brandColour: '#1d3b53', brandLogo: null, contact: null, storeUrl: 'https://shop.test' },
    ...{ orderId: 'A-1', bookerName: 'Ada', remarks: null, entries: [], products: [] },
    ...{ otherFee: '0', amount: '12.00', currency: 'USD', returnUrl: null, brands: ['VISA'] },
    validUntil: new Date(Date.now() + 3_600_000).toISOString(),
    now: new Date().toISOString(),
    ...{
      cardFieldsUrl: '',
      sandbox: false,
      selling: true,
      authorizeOnly: false,
      asksShipping: false,
    },
    ...{ storefront: null, pay: unpaid },
    look: { ...defaultCheckout, languages: ['en', 'zh'] },
  })

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
