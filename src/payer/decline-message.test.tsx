import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { untroubled } from '#machines/parts/answer.ts'
import { DeclineMessage } from './decline-message.tsx'

// Recent browsers return a promise here; an effect that returned it would fail on unmount.
const scroll = vi.fn(async () => {})
Element.prototype.scrollIntoView = scroll
afterEach(cleanup)

const failed = { payStatus: 'FAILED', challengeUrl: null, setback: 'general' } as const

test('whoever pressed the button below is taken to what helps, which has no code', () => {
  render(<DeclineMessage pay={failed} trouble={untroubled} />)
  const text = /could not be completed with this card\. Use another card, or ask your bank/
  expect(screen.getByText(text)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/code|lost|stolen|rule/i)
  expect(scroll).toHaveBeenCalledTimes(1)
})

test('too many tries are told in the words of the server', () => {
  const trouble = {
    failure: 'refused',
    message: 'Too many payment attempts.',
    reasons: [],
    faults: {},
  } as const
  render(<DeclineMessage pay={null} trouble={trouble} />)
  expect(screen.getByText('Too many payment attempts.')).toBeTruthy()
})
