// After a decline, which card input is restored and which field has the focus.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  box,
  declined,
  openCardPage,
  paid,
  press,
  reply,
  typeCard,
} from '../../tests/support/checkout-world.tsx'
import { cardAfter } from './card-fields.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

const fields = async () => {
  const names = [/card number/i, /expiry/i, /security code/i, /name on the card/i]
  return Promise.all(names.map(async (name) => (await box(name)).value))
}
const number = '4111 1111 1111 1111'

/** Pays with a card that is declined for the given reason, then presses a button. */
async function declineAndPress(setback: Parameters<typeof declined>[0], button: RegExp) {
  const { user } = openCardPage({ chinamusPay: reply(declined(setback)) })
  await typeCard(user)
  await press(user, /^pay/i)
  await screen.findByRole('heading', { name: /payment was/ })
  await press(user, button)
  return user
}

test.each([
  ['details', /card number/i],
  ['expired', /expiry/i],
  ['confirmation', /security code/i],
  ['cancelled', /security code/i],
] as const)(
  '%s: “Try again” brings back all but the code, with the focus where it goes on',
  async (setback, first) => {
    await declineAndPress(setback, /^try again/i)
    expect(await fields()).toEqual([number, '12/39', '', 'Ada Berg'])
    expect(document.activeElement).toBe(await box(first))
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
    expect(stored).not.toMatch(/4111|12\/39|Ada/)
  },
)

test.each(['details', 'expired', 'confirmation', 'cancelled', 'funds', 'general'] as const)(
  '%s: “Use another card” keeps the holder alone, with the focus in the number',
  async (setback) => {
    await declineAndPress(setback, /^use another card/i)
    expect(await fields()).toEqual(['', '', '', 'Ada Berg'])
    expect(document.activeElement).toBe(await box(/card number/i))
  },
)

test.each(['funds', 'general'] as const)(
  '%s: a reason that the same card cannot mend does not give it back',
  async (setback) => {
    const { user } = openCardPage({ chinamusPay: reply(declined(setback)) })
    await typeCard(user)
    await press(user, /^pay/i)
    await screen.findByRole('button', { name: 'Use another card' })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
)

test('of a card that was paid with, or is in review, the page knows nothing', () => {
  const card = { number, expiry: '12/39', code: '123', holder: 'Ada Berg' }
  const empty = { number: '', expiry: '', code: '', holder: '' }
  expect(cardAfter(card, paid)).toEqual(empty)
  expect(cardAfter(card, { ...paid, payStatus: 'REVIEW' })).toEqual(empty)
  expect(cardAfter(card, { ...paid, payStatus: 'PROCESSING' }).code).toBe('')
  expect(cardAfter(card, declined('general'))).toEqual({ ...empty, holder: 'Ada Berg' })
})

test('the page that is only opened leaves the focus alone', async () => {
  openCardPage({})
  await box(/card number/i)
  expect(document.activeElement).toBe(document.body)
})
